import { createHash, createPublicKey, type KeyObject, randomBytes, sign } from 'node:crypto';
import { der } from './der';

const ECDSA_SHA256 = () => der.sequence(der.oid('1.2.840.10045.4.3.2'));
const TIME_STAMPING = '1.3.6.1.5.5.7.3.8';

/** A service's key and certificate, and what is needed to issue another by it. */
export type Signer = {
  key: KeyObject;
  certificate: Buffer;
  subject: Buffer;
  issuer: Buffer;
  serial: Buffer;
};

export type CertificateWish = {
  commonName: string;
  /** of the certified key: a private key of the curve P-256 */
  key: KeyObject;
  /** unix milliseconds */
  from: number;
  until: number;
  /** null: signed by its own key */
  issuer?: Signer | null;
  /** `authority`: issues others; `other`: for something that is no timestamp */
  kind?: 'timestamps' | 'authority' | 'other';
};

const nameOf = (commonName: string) =>
  der.sequence(der.set(der.sequence(der.oid('2.5.4.3'), der.text(commonName))));

const extension = (id: string, isCritical: boolean, value: Buffer) =>
  der.sequence(der.oid(id), ...(isCritical ? [der.yes()] : []), der.octets(value));

function extensionsFor(kind: NonNullable<CertificateWish['kind']>, keyInfo: Buffer): Buffer {
  const isAuthority = kind === 'authority';
  const keyId = createHash('sha1').update(keyInfo).digest();
  return der.numbered(
    3,
    der.sequence(
      extension('2.5.29.19', true, der.sequence(...(isAuthority ? [der.yes()] : []))),
      // keyCertSign, or digitalSignature
      extension(
        '2.5.29.15',
        true,
        isAuthority ? der.bits(Buffer.from([0x04]), 2) : der.bits(Buffer.from([0x80]), 7),
      ),
      extension('2.5.29.14', false, der.octets(keyId)),
      ...(kind === 'timestamps'
        ? [extension('2.5.29.37', true, der.sequence(der.oid(TIME_STAMPING)))]
        : []),
    ),
  );
}

/** Makes an X.509 certificate: Node can read them, not write them. */
export function makeCertificate(wish: CertificateWish): Signer {
  const { commonName, key, from, until, issuer = null, kind = 'timestamps' } = wish;
  const subject = nameOf(commonName);
  const issuedBy = issuer?.subject ?? subject;
  const serial = randomBytes(16);
  serial[0] = ((serial[0] ?? 0) & 0x3f) | 0x40;
  const keyInfo = createPublicKey(key).export({ type: 'spki', format: 'der' });
  const body = der.sequence(
    der.numbered(0, der.integer(2)),
    der.integer(serial),
    ECDSA_SHA256(),
    issuedBy,
    der.sequence(der.date(from), der.date(until)),
    subject,
    keyInfo,
    extensionsFor(kind, keyInfo),
  );
  const signature = sign('sha256', body, issuer?.key ?? key);
  const certificate = der.sequence(body, ECDSA_SHA256(), der.bits(signature));
  return { key, certificate, subject, issuer: issuedBy, serial };
}

export const pemOf = (certificate: Uint8Array): string =>
  `-----BEGIN CERTIFICATE-----\n${(
    Buffer.from(certificate)
      .toString('base64')
      .match(/.{1,64}/g) ?? []
  ).join('\n')}\n-----END CERTIFICATE-----\n`;
