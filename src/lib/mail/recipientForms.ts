import { md5 } from '@noble/hashes/legacy';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils';
import { tracesOf, type RecipientForms, type RecipientTraces } from './recipientTraces';

const between = /[\s<>",;]+/;
/** An apostrophe stands in names as well: `o'brien@example.org`. */
const unquoted = (piece: string) => piece.replace(/^'|'$/g, '');
/** A piece with an @ that is neither its first nor its last letter. */
const isAddress = (piece: string) => {
  const at = piece.indexOf('@', 1);
  return at !== -1 && at < piece.length - 1;
};
const digests = [
  ['SHA-1', 'sha1'],
  ['SHA-256', 'sha256'],
] as const;
const digest = async (name: string, text: string): Promise<string> =>
  bytesToHex(new Uint8Array(await crypto.subtle.digest(name, new TextEncoder().encode(text))));
/** WebCrypto has no MD5, by which mailing systems name readers; nothing is secured by it here. */
const md5Hex = (text: string) => bytesToHex(md5(utf8ToBytes(text)));

/** More than one message of a campaign goes to; each is looked for in every link. */
const mostAddresses = 50;

/** The recipients' addresses as they are, and hashed (MD5, SHA-1, SHA-256) as mailing systems do. */
export async function recipientForms(recipient: string): Promise<RecipientForms> {
  const found = recipient.split(between).map(unquoted).filter(isAddress).slice(0, mostAddresses);
  const plain = found.map((address) => address.toLowerCase());
  const hashes: RecipientForms['hashes'][number][] = [];
  for (const written of new Set([...found, ...plain])) {
    hashes.push({ hex: md5Hex(written), form: 'md5' });
    for (const [name, form] of digests) hashes.push({ hex: await digest(name, written), form });
  }
  return { plain, hashes };
}

/** What finds a recipient in links. */
export const recipientTraces = async (recipient: string): Promise<RecipientTraces> =>
  tracesOf(await recipientForms(recipient));
