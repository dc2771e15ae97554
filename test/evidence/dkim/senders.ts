import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { dkimSign } from 'mailauth/lib/dkim/sign';
import { dkimVerify } from 'mailauth/lib/dkim/verify';
import { parseMessage } from '../../../backend/mail/parseMessage';
import { dkimHeader, type Signing as Crafting } from '../../../backend/signing/dkimHeader';
import { checkSignatures } from '@/evidence/dkim/checkSignatures';
import type { Listed } from '@/evidence/dkim/shownParts';
import type { SeenKey, SignatureReport } from '@/evidence/dkim/signatureReport';

export const SEEN = '2026-11-20T12:00:00.000Z';
export const NOW = Date.parse(SEEN);
const SIGNED_AT = new Date('2026-11-19T11:59:00.000Z');

type Key = { privateKey: KeyObject; publicKey: KeyObject };

export const rsa: Key = generateKeyPairSync('rsa', { modulusLength: 2048 });
export const ed25519: Key = generateKeyPairSync('ed25519');

export const rsaRecord = ({ publicKey }: Key): string =>
  `v=DKIM1; k=rsa; p=${publicKey.export({ type: 'spki', format: 'der' }).toString('base64')}`;
export const edRecord = ({ publicKey }: Key): string =>
  `v=DKIM1; k=ed25519; p=${Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url').toString('base64')}`;

export const seenKey = (name: string, ...records: string[]): SeenKey => ({
  name,
  seen: SEEN,
  records,
});

/** The names of the two keys of the tests' sender, and what is published there. */
export const RSA_NAME = 's1._domainkey.northwind.example';
const ED_NAME = 's2._domainkey.northwind.example';
export const KEYS = [seenKey(RSA_NAME, rsaRecord(rsa)), seenKey(ED_NAME, edRecord(ed25519))];

export const HEADERS = [
  'Received: from mta1.northwind.example by archive.example.com; Thu, 19 Nov 2026 11:59:02 +0000',
  'Date: Thu, 19 Nov 2026 11:59:00 +0000',
  'From: "Northwind, Outdoor" <news@northwind.example>',
  'To: Zoe <zoe70@example.fr>',
  'Subject: The autumn sale\r\n  begins   today',
  'Message-ID: <1@mail.northwind.example>',
  'MIME-Version: 1.0',
  'Content-Type: text/plain; charset=utf-8',
];
export const BODY = 'Hello Zoe,  \r\n\r\n\tthe  caf\u00c3\u00a9 is open.\r\nBye \r\n\r\n\r\n';

export const asMessage = (headers: readonly string[], body = BODY): Buffer =>
  Buffer.from(`${headers.join('\r\n')}\r\n\r\n${body}`, 'latin1');

/** The headers with another line in the place of one. */
export const withHeader = (name: string, line: string) =>
  HEADERS.map((header) => (header.startsWith(`${name}:`) ? `${name}: ${line}` : header));

/** What an archive that imported a message shows of it. */
export async function listedOf(message: Buffer): Promise<Listed> {
  const nothing = { subject: '', sender: '', recipient: '', date: null };
  const { subject, sender, recipient, date } = await parseMessage(message).catch(() => nothing);
  return { subject, sender, recipient, date };
}

/** What the console says of a message that was imported into its archive. */
export const checked = async (
  message: Buffer,
  keys: readonly SeenKey[] = KEYS,
  asOf = NOW,
): Promise<SignatureReport> =>
  checkSignatures(message, await listedOf(message), { source: 'resolver', keys }, asOf);

/** A message of the tests' sender with mailauth's signature. */
export async function signed(
  {
    canonicalization = 'relaxed/relaxed',
    algorithm = 'rsa-sha256',
    bodyLength: maxBodyLength = undefined as number | undefined,
  } = {},
  body = BODY,
  headers = HEADERS,
) {
  const [selector, { privateKey }] = algorithm === 'rsa-sha256' ? ['s1', rsa] : ['s2', ed25519];
  const own = {
    signingDomain: 'northwind.example',
    selector,
    algorithm,
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    ...(maxBodyLength !== undefined && { maxBodyLength }),
  };
  const signing = { ...own, canonicalization, signTime: SIGNED_AT, signatureData: [own] };
  const { signatures, errors } = await dkimSign(asMessage(headers, body), signing);
  if (errors.length > 0) throw new Error(String(errors[0]));
  return asMessage([signatures.replace(/(\r\n)+$/, ''), ...headers], body);
}

/** What mailauth says of the signatures of a message: `pass` and others, in the order of the message. */
export async function resultsOfMailauth(
  message: Buffer,
  keys: readonly SeenKey[] = KEYS,
): Promise<string[]> {
  const resolver = (name: string) => {
    const records = keys.find((key) => key.name === name)?.records;
    return records
      ? Promise.resolve(records.map((record) => [record]))
      : Promise.reject(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' }));
  };
  const { results } = await dkimVerify(message, { resolver, curTime: new Date(NOW) });
  return results.map(({ status }) => status.result);
}

/** The forms in which a message can be signed. */
export const FORMS = [
  'relaxed/relaxed',
  'relaxed/simple',
  'simple/relaxed',
  'simple/simple',
] as const;

/** The tags of a signature, but for what follows from the message. */
export const tagsOf = (
  { a = 'rsa-sha256', c = 'relaxed/relaxed', d = 'northwind.example' } = {},
  ...more: string[]
) => ['v=1', `a=${a}`, `c=${c}`, `d=${d}`, 's=s1', ...more];

/** A message with a signature of any tags, made by the local backend's signer. */
export function crafted(
  {
    canonicalization = 'relaxed/relaxed',
    tags = tagsOf({ c: canonicalization }),
    covered = ['from', 'to', 'subject', 'date', 'mime-version', 'content-type'],
    key = rsa.privateKey,
  }: Partial<Crafting> = {},
  headers: readonly string[] = HEADERS,
  body = BODY,
): Buffer {
  const bytes = Buffer.from(body, 'latin1');
  const signature = dkimHeader(headers, bytes, { tags, covered, key, canonicalization });
  return asMessage([signature, ...headers], body);
}
