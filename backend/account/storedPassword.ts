import type { Client } from '../directory/types';
import { isSealedHere } from '../secretEnvelope';

/** Where a password is sent, and for whom. */
export type Destination = { host: string; port: number; username: string };

export const OTHER_SERVER =
  'The stored password goes to no other server or user than its own; please enter it again.';

const ADDRESS = /^(?:sftp:\/\/)?(?:\[([0-9a-f:.]+)\]|([^\s/:@[\]]+))(?::(\d{1,5}))?(?:\/\S*)?$/i;
const DEFAULT_PORT = 22;

/** Where a client's password goes; null where nobody has said. */
export function destinationOf({
  ftpURL,
  userName,
}: Pick<Client, 'ftpURL' | 'userName'>): Destination | null {
  const [, ipv6, name, port] = ADDRESS.exec(ftpURL ?? '') ?? [];
  const host = ipv6 ?? name;
  if (host === undefined || userName === null) return null;
  return { host, port: Number(port ?? DEFAULT_PORT), username: userName };
}

/**
 * Whether a sealed password may be sent somewhere. One that a client is stored with goes only to
 * that client's server and user, and one that was stored once and is no more goes nowhere. Any
 * other was typed: who sealed it knew it, so it is for them to say where it goes.
 */
export function mayGoTo(
  envelope: string,
  { host, port, username }: Destination,
  clients: readonly Client[],
): boolean {
  const owners = clients.filter(({ password }) => password === envelope);
  const isOwn = (own: Destination | null) =>
    own?.host.toLowerCase() === host.toLowerCase() &&
    own.port === port &&
    own.username === username;
  if (owners.length === 0) return !isSealedHere(envelope);
  return owners.some((client) => isOwn(destinationOf(client)));
}
