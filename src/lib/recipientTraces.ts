import { md5 } from '@noble/hashes/legacy';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils';
import { base64Decoded } from './decodePart';

/** How the recipient's address is written in a link. */
export type TraceForm = 'plain' | 'base64' | 'md5' | 'sha1' | 'sha256';

/** Finds the recipient's address in a decoded part of a link; null where it is not in it. */
export type RecipientTraces = (value: string) => TraceForm | null;

const address = /[^\s<>"',;]+@[^\s<>"',;]+/;
const base64Run = /[A-Za-z0-9+/_-]{12,}={0,2}/g;
const digest = async (name: string, text: string) =>
  bytesToHex(new Uint8Array(await crypto.subtle.digest(name, new TextEncoder().encode(text))));
/** The browser's own cryptography has no MD5: it is not for security here, but what mailing systems name readers by. */
const md5Hex = (text: string) => bytesToHex(md5(utf8ToBytes(text)));

/**
 * Learns the forms of a recipient's address: as it is, in base64, and hashed (MD5, SHA-1, SHA-256) as mailing systems do,
 * in small letters too. Nothing leaves the browser. A recipient without an address is found nowhere.
 */
export async function recipientTraces(recipient: string): Promise<RecipientTraces> {
  const plain = address.exec(recipient)?.[0] ?? '';
  if (plain === '') return () => null;
  const small = plain.toLowerCase();
  const hashes = new Map<string, TraceForm>();
  for (const written of new Set([plain, small])) {
    hashes.set(md5Hex(written), 'md5');
    hashes.set(await digest('SHA-1', written), 'sha1');
    hashes.set(await digest('SHA-256', written), 'sha256');
  }
  return (value) => {
    const held = value.toLowerCase();
    if (held.includes(small)) return 'plain';
    const hash = [...hashes.keys()].find((known) => held.includes(known));
    if (hash) return hashes.get(hash) ?? null;
    return (value.match(base64Run) ?? []).some((run) =>
      base64Decoded(run).toLowerCase().includes(small),
    )
      ? 'base64'
      : null;
  };
}
