import { resetPassword } from '@/api/account';
import { ApiError } from '@/api/ApiError';
import { bindSession } from '@/api/client';

/** How the request ended: `failed` is the server's refusal, `unavailable` no usable answer. */
export type ResetOutcome =
  { state: 'sent' | 'failed' | 'unavailable' } | { state: 'limited'; seconds: number };

/** Asks for the mail. Never throws: a user gets the same words for every refusal. */
export async function requestReset(apiBaseUrl: string, email: string, token: string) {
  bindSession(undefined, apiBaseUrl); // nobody is signed in on this page
  try {
    const { ok } = await resetPassword(email, token);
    return { state: ok ? 'sent' : 'failed' } satisfies ResetOutcome;
  } catch (error) {
    return outcomeOf(error);
  }
}

function outcomeOf(error: unknown): ResetOutcome {
  if (!(error instanceof ApiError)) return { state: 'unavailable' };
  if (error.retryAfter !== undefined) return { state: 'limited', seconds: error.retryAfter };
  // An answer that cannot be read refuses nobody.
  const isRefusal =
    error.failure === 'status' && (error.status ?? 500) < 500 && error.status !== 429;
  return { state: isRefusal ? 'failed' : 'unavailable' };
}
