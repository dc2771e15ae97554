import { sortBy } from 'es-toolkit';
import { base64Bytes } from '@/lib/binaryText';
import { isEdKey, MAX_RSA_BITS, MIN_RSA_BITS, readRsaKey, rsaBits } from './publicKey';
import type { Signature } from './signatureTags';
import { items, readTagList, withoutSpace, type TagList } from './tagList';

const listed = (tags: TagList, name: string, otherwise: string): string[] =>
  items(tags.get(name)?.value ?? otherwise);

function readKey(tags: TagList, type: Signature['algorithm']) {
  const bytes = base64Bytes(withoutSpace(tags.get('p')?.value ?? ''));
  if (!bytes) return 'keyMalformed';
  if (type === 'ed25519') return isEdKey(bytes) ? { type, bytes } : 'keyMalformed';
  const numbers = readRsaKey(bytes);
  if (!numbers) return 'keyMalformed';
  if (rsaBits(numbers) < MIN_RSA_BITS) return 'keyShort';
  return rsaBits(numbers) > MAX_RSA_BITS ? 'keyLong' : { type, numbers };
}

/** How a signature was made. */
type Made = Pick<Signature, 'algorithm' | 'isBelowDomain'>;

/** What a TXT record says (RFC 6376, 3.6.1, 6.1.2). `isTesting`: its domain wants none counted. */
function readKeyRecord(record: string, { algorithm, isBelowDomain }: Made) {
  const tags = readTagList(record);
  if (typeof tags === 'string') return 'keyMalformed';
  if (tags.has('v') && ([...tags.keys()][0] !== 'v' || tags.get('v')?.value !== 'DKIM1'))
    return 'keyMalformed';
  if (tags.get('p')?.value === '') return 'keyRevoked';
  if ((tags.get('k')?.value ?? 'rsa') !== algorithm) return 'keyType';
  if (!listed(tags, 'h', 'sha256').includes('sha256')) return 'keyHash';
  if (!listed(tags, 's', '*').some((service) => service === '*' || service === 'email'))
    return 'keyService';
  const flags = listed(tags, 't', '').map((flag) => flag.toLowerCase());
  if (flags.includes('s') && isBelowDomain) return 'keyStrict';
  const key = readKey(tags, algorithm);
  return typeof key === 'string' ? key : { key, isTesting: flags.includes('y') };
}

/** A name's keys (twenty at most), those of a test first: the records' order says nothing. */
export function usableKeys(records: readonly string[], signature: Made) {
  const read = records.map((record) => readKeyRecord(record, signature));
  const usable = read.filter((one) => typeof one !== 'string');
  const keys = sortBy(usable, [({ isTesting }) => !isTesting]);
  return keys.length > 0 ? keys : (read.find((one) => typeof one === 'string') ?? 'keyAbsent');
}

/** Why what a domain published is no key for a signature. */
export type KeyFault = Extract<ReturnType<typeof usableKeys>, string>;
