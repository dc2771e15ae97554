import type { KeyObject } from 'node:crypto';
import { dkimHeader, dkimHeaderLength, type Signing } from './dkimHeader';
import { ed25519Key, keyRecordOf, rsaKey } from './senderKeys';

/** One signature that a house puts on its mail. */
type SeedSigning = {
  domain: string;
  selector: 'mas1' | 'mas2';
  canonicalization: Signing['canonicalization'];
};

const KEYS: Record<SeedSigning['selector'], KeyObject> = { mas1: rsaKey, mas2: ed25519Key };

const signing = (
  domain: string,
  selector: SeedSigning['selector'],
  canonicalization: SeedSigning['canonicalization'],
): SeedSigning => ({ domain, selector, canonicalization });

/** How each house of the seed signs: one with two keys, one by its mailing service only. */
const SIGNINGS: Readonly<Record<string, readonly SeedSigning[]>> = {
  'northwind.example': [signing('northwind.example', 'mas1', 'relaxed/relaxed')],
  'kestrelair.example': [
    signing('kestrelair.example', 'mas2', 'relaxed/relaxed'),
    signing('kestrelair.example', 'mas1', 'relaxed/relaxed'),
  ],
  'lindenhof.example': [signing('lindenhof.example', 'mas1', 'simple/simple')],
  'verlaine.example': [signing('verlaine.example', 'mas1', 'relaxed/simple')],
  'minatoya.example': [signing('minatoya.example', 'mas1', 'relaxed/relaxed')],
  'harborline.example': [signing('sendings.example', 'mas1', 'relaxed/relaxed')],
};

/** From and Subject once more than there are: adding one later breaks the signature. */
const COVERED = [
  'from',
  'to',
  'reply-to',
  'subject',
  'date',
  'message-id',
  'list-unsubscribe',
  'list-unsubscribe-post',
  'mime-version',
  'content-type',
  'from',
  'subject',
];

const signingOf = ({ domain, selector, canonicalization }: SeedSigning, date: number): Signing => {
  const key = KEYS[selector];
  const type = key.asymmetricKeyType === 'ed25519' ? 'ed25519' : 'rsa';
  return {
    canonicalization,
    covered: COVERED,
    key,
    tags: [
      'v=1',
      `a=${type}-sha256`,
      `c=${canonicalization}`,
      `d=${domain}`,
      `s=${selector}`,
      `t=${Math.floor(date / 1000)}`,
    ],
  };
};

/** A house's signatures at that date (unix ms); none for a house unknown to the seed. */
export const seedSignatures = (
  domain: string,
  date: number,
  headers: readonly string[],
  body: Buffer,
): string[] =>
  (SIGNINGS[domain] ?? []).map((one) => dkimHeader(headers, body, signingOf(one, date)));

const lengths = new Map<string, number>();

/** The bytes of those headers with their line ends, without signing. */
export function seedSignatureBytes(domain: string, date: number): number {
  const digits = String(Math.floor(date / 1000)).length;
  const key = `${domain} ${digits}`;
  const known = lengths.get(key);
  if (known !== undefined) return known;
  const bytes = (SIGNINGS[domain] ?? []).reduce(
    (sum, one) => sum + dkimHeaderLength(signingOf(one, date)) + 2,
    0,
  );
  lengths.set(key, bytes);
  return bytes;
}

const RECORDS = new Map(
  Object.values(SIGNINGS)
    .flat()
    .map(({ domain, selector }) => [
      `${selector}._domainkey.${domain}`,
      keyRecordOf(KEYS[selector]),
    ]),
);

/** The key record of one of the seed's senders; null for a name of anybody else. */
export const seedKeyRecord = (name: string): string | null =>
  RECORDS.get(name.toLowerCase().replace(/\.$/, '')) ?? null;
