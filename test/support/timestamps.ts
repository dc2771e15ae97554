import { generateKeyPairSync, randomBytes } from 'node:crypto';
import {
  makeCertificate,
  pemOf,
  type CertificateWish,
  type Signer,
} from '../../backend/timestamp/makeCertificate';
import { grantedReply, makeToken, timestampInfo } from '../../backend/timestamp/makeToken';

export const DAY = 86_400_000;
/** Noon of 20 November 2026, UTC: when the packs of the tests are made. */
export const NOON = Date.UTC(2026, 10, 20, 12);

export const newKey = () => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;

/** Somebody who stamps, or issues certificates to such, valid for ten days around noon. */
export const makeSigner = (given: Partial<CertificateWish> = {}): Signer =>
  makeCertificate({
    commonName: 'Signer of the tests',
    key: newKey(),
    from: NOON - 10 * DAY,
    until: NOON + 10 * DAY,
    ...given,
  });

export const plain = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(bytes);

export const pem = ({ certificate }: Signer): string => pemOf(certificate);

type InfoWish = { time?: number; nonce?: Uint8Array | null };

/** What is said of a hash that was stamped. */
export const infoOf = (sha256: string, { time = NOON, nonce = null }: InfoWish = {}): Buffer =>
  timestampInfo({
    sha256: Buffer.from(sha256, 'hex'),
    time,
    serial: randomBytes(8),
    nonce: nonce && Buffer.from(nonce),
    withCertificate: true,
  });

type ReplyWish = InfoWish & { certificates?: Buffer[]; named?: Buffer[]; others?: Signer[] };

/** The answer of a service that has stamped a hash. */
export function replyOf(
  signer: Signer,
  sha256: string,
  { time, nonce, ...contents }: ReplyWish = {},
): Uint8Array<ArrayBuffer> {
  return plain(grantedReply(makeToken(infoOf(sha256, { time, nonce }), signer, contents)));
}

/** The bytes with one piece for another of its length, at its first or its last place. */
export function exchanged(
  bytes: Uint8Array,
  piece: Uint8Array,
  other: Uint8Array,
): Uint8Array<ArrayBuffer> {
  const changed = Buffer.from(bytes);
  const at = changed.indexOf(piece);
  if (at < 0 || piece.length !== other.length) throw new Error('There is no such piece.');
  changed.set(other, at);
  return plain(changed);
}

/** A short name in another encoding, and with capitals. */
export function inCapitals(name: Buffer, tag = 0x13): Buffer {
  const changed = name.map((byte) => (byte > 0x60 && byte < 0x7b ? byte - 0x20 : byte));
  changed[name.lastIndexOf(0x0c)] = tag; // UTF8String, PrintableString
  return Buffer.from(changed);
}
