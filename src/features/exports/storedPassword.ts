import type { Client } from '@/api/clients';
import { readSftpAddress } from './sftpAddress';
import { trimmed } from '@/lib/textInput';
import type { ExportValues } from './exportForm';

type Login = Pick<ExportValues, 'ftpURL' | 'userName'>;

/** Whether the server or the user is another than the one the client's password was stored for: it goes to no other. An address that cannot be read is none, and is not saved. */
export function isOtherServer({ ftpURL, userName }: Login, client: Client): boolean {
  const typed = readSftpAddress(ftpURL);
  if (!typed) return false;
  const stored = readSftpAddress(client.ftpURL ?? '');
  return (
    typed.host.toLowerCase() !== stored?.host.toLowerCase() ||
    typed.port !== stored.port ||
    trimmed(userName) !== trimmed(client.userName ?? '')
  );
}

/** Whether a password has to be typed: by choice, because none is stored, or because the stored one is of another server. */
export const changesPassword = (
  values: Login & Pick<ExportValues, 'changePassword'>,
  client: Client,
): boolean => values.changePassword || !client.password || isOtherServer(values, client);
