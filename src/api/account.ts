import { cutTitle } from './ApiError';
import { write } from './client';
import { envelope, required, text } from './decode';

/** How a check or a reset ended; `message` is the server's own words or ''. */
export type ServerVerdict = { ok: boolean; message: string };

/** Asks for a password reset mail. Anything but status 'success' is a refusal. Throws ApiError. */
export async function resetPassword(email: string, recaptchaToken: string) {
  return readOutcome(await write('POST', '/api/account/reset', { email, recaptchaToken }));
}

/** An SFTP server and who signs in there; the password is a sealed envelope. */
export type SftpAccess = { host: string; port: number; username: string; password: string };

/** Lets the server try to sign in to an SFTP server. Throws ApiError. */
export async function checkSftp(access: SftpAccess, signal?: AbortSignal): Promise<ServerVerdict> {
  return readOutcome(await write('POST', '/api/account/checksftp', access, signal));
}

/** An answer without a status is no refusal: it says nothing of how it ended. */
function readOutcome(answer: unknown): ServerVerdict {
  const { status, message } = envelope(answer);
  return { ok: required(text(status)) === 'success', message: cutTitle(text(message) ?? '') };
}
