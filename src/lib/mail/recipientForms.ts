import { md5, sha1 } from '@noble/hashes/legacy';
import { sha256 } from '@noble/hashes/sha2';
import { bytesToHex } from '@noble/hashes/utils';
import { tracesOf, type RecipientForms, type RecipientTraces } from './recipientTraces';

const between = /[\s<>",;]+/;
/** An apostrophe stands in names as well: `o'brien@example.org`. */
const unquoted = (piece: string) => piece.replace(/^'|'$/g, '');
/** A piece with an @ that is neither its first nor its last letter. */
const isAddress = (piece: string) => {
  const at = piece.indexOf('@', 1);
  return at !== -1 && at < piece.length - 1;
};
/** By which mailing systems name readers: nothing is secured by them here. */
const digests = { md5, sha1, sha256 };
const names = ['md5', 'sha1', 'sha256'] as const;

/** The recipients' addresses as they are, and hashed (MD5, SHA-1, SHA-256) as mailing systems do. */
export function recipientForms(recipient: string): RecipientForms {
  const found = recipient.split(between).map(unquoted).filter(isAddress);
  const plain = found.map((address) => address.toLowerCase());
  const hashes = [...new Set([...found, ...plain])].flatMap((written) =>
    names.map((form) => ({ hex: bytesToHex(digests[form](written)), form })),
  );
  return { plain, hashes };
}

/** What finds a recipient in links. */
export const recipientTraces = (recipient: string): RecipientTraces =>
  tracesOf(recipientForms(recipient), true);
