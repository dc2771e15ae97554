import type { Client } from '@/api/clients';
import { readSftpAddress } from '@/features/exports/destination/sftpAddress';
import { backend } from '../fakeBackend';

type Place = Pick<Client, 'ftpURL' | 'userName'>;

const placeOf = ({ ftpURL, userName }: Place): string | null => {
  const address = readSftpAddress(ftpURL ?? '');
  return address && userName
    ? `${userName} at ${address.host.toLowerCase()} port ${address.port}`
    : null;
};

/** Whether a password may go there: a stored one goes to its own server and user alone. */
export function mayGoTo(password: string | null, place: Place): boolean {
  const wanted = placeOf(place);
  const owners = backend.clients.filter((client) => client.password === password);
  return (
    !password ||
    wanted === null ||
    owners.length === 0 ||
    owners.some((client) => placeOf(client) === wanted)
  );
}
