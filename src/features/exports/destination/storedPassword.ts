import type { Client } from '@/api/clients';
import { readSftpAddress } from './sftpAddress';
import { trimmed } from '@/lib/textInput';
import type { ExportValues } from '../form/exportForm';

type Login = Pick<ExportValues, 'ftpURL' | 'userName'>;

/** Whether the password was stored for another server or user, and so goes to this one never. */
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

/** Whether a password must be typed: by choice, none is stored, or it is of another server. */
export const changesPassword = (
  values: Login & Pick<ExportValues, 'changePassword'>,
  client: Client,
): boolean => values.changePassword || !client.password || isOtherServer(values, client);
