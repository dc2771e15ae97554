import { constants, sign } from 'node:crypto';
import { der } from '../../backend/timestamp/der';
import type { Signer } from '../../backend/timestamp/makeCertificate';
import { oid, readAsn1, type Asn1 } from '@/evidence/asn1';
import { readTimestampReply } from '@/evidence/timestamp/timestampToken';
import { plain } from './timestamps';

export type Chain = { signer: Signer; between: Signer; root: Signer };

export const CONTENT_TYPE = '1.2.840.113549.1.9.3';
/** The attribute that names the certificate which was signed for. */
export const SIGNED_FOR = '1.2.840.113549.1.9.16.2.47';
export const NULL = readAsn1(der.null());

/** The parts of a value as they are written. */
export const partsOf = ({ items }: Asn1): Uint8Array[] => items.map(({ raw }) => raw);

/** Signed once more with a key of RSA, by PSS (RFC 4056). */
export function byPss(reply: Buffer, { signer: { key } }: Chain): Buffer {
  const bytes = readTimestampReply(reply).signers[0]?.signed.bytes ?? Buffer.alloc(0);
  const padding = constants.RSA_PKCS1_PSS_PADDING;
  const sha256Id = der.sequence(der.oid('2.16.840.1.101.3.4.2.1'), der.null());
  const pss = der.sequence(
    der.oid('1.2.840.113549.1.1.10'),
    der.sequence(
      der.numbered(0, sha256Id),
      der.numbered(1, der.sequence(der.oid('1.2.840.113549.1.1.8'), sha256Id)),
      der.numbered(2, der.integer(32)),
    ),
  );
  const signature = der.octets(sign('sha256', bytes, { key, padding, saltLength: 32 }));
  return inLastOfEach(reply, 4, (signer) =>
    der.sequence(...partsOf(signer).slice(0, 4), pss, signature),
  );
}

/** What is stamped with another part. */
export const withInfoPart = (index: number, part: Uint8Array) => (info: Buffer) =>
  der.sequence(...partsOf(readAsn1(info)).toSpliced(index, 1, plain(part)));

/** A certificate beside whose signature stands another algorithm than in it: with a NULL. */
export function namingAnother(certificate: Uint8Array): Buffer {
  const [body, , signature] = partsOf(readAsn1(certificate));
  const algorithm = der.sequence(der.oid('1.2.840.10045.4.3.2'), der.null());
  return der.sequence(body ?? certificate, algorithm, signature ?? certificate);
}

/** An answer with reasons beside its status. */
export const withReasons = (reasons: Uint8Array) => (reply: Buffer) =>
  der.sequence(der.sequence(der.integer(0), reasons), ...partsOf(readAsn1(reply)).slice(1));

/** The same signature, which nothing signs, with a length of two bytes. */
export const withLongSignature = (reply: Buffer): Buffer =>
  inLastOfEach(reply, 5, ({ content }) =>
    der.octets(Buffer.concat([Buffer.from([0x30, 0x81]), content.subarray(1)])),
  );

/** With other attributes, which are signed anew. */
export const withAttributes =
  (change: (attributes: Uint8Array[]) => Uint8Array[]) =>
  (reply: Buffer, { signer: { key } }: Chain): Buffer =>
    inLastOfEach(reply, 4, (signer) => {
      const attributes = change(partsOf(signer.items[3] ?? NULL));
      const signature = der.octets(sign('sha256', der.set(...attributes), key));
      const parts = partsOf(signer);
      return der.sequence(
        ...parts.slice(0, 3),
        der.numbered(0, ...attributes),
        ...parts.slice(4, -1),
        signature,
      );
    });

/** With an attribute beside that is not signed. */
export const withUnsigned = (type: Uint8Array, values: Uint8Array) => (reply: Buffer) =>
  inLastOfEach(reply, 4, (signer) =>
    der.sequence(...partsOf(signer), der.numbered(1, der.sequence(type, values))),
  );

/** Signed attributes of which that of a type has another value. */
export const otherValue =
  (type: string, change: (value: Asn1) => Uint8Array) => (attributes: Uint8Array[]) =>
    attributes.map((attribute) => {
      const [id = NULL, values = NULL] = readAsn1(attribute).items;
      const value = values.items[0] ?? NULL;
      return oid(id) === type ? der.sequence(id.raw, der.set(change(value))) : attribute;
    });

/** The certificate is named by its issuer and number as well (ESSCertIDv2). */
export const namedWith = (nameOf: (chain: Chain) => Uint8Array) => (reply: Buffer, chain: Chain) =>
  withAttributes(
    otherValue(SIGNED_FOR, ({ items: [list] }) => {
      const hash = list?.items[0]?.items[0]?.raw ?? NULL.raw;
      const issuer = der.sequence(der.numbered(4, nameOf(chain)));
      const name = der.sequence(issuer, der.integer(chain.signer.serial));
      return der.sequence(der.sequence(der.sequence(hash, name)));
    }),
  )(reply, chain);

/** A value in which the last part of the last part, and so on, is another. */
export function inLastOfEach(
  bytes: Uint8Array,
  depth: number,
  change: (last: Asn1) => Buffer,
): Buffer {
  const value = readAsn1(bytes);
  const last = value.items.at(-1);
  if (!last) throw new Error('It has no parts.');
  const parts = partsOf(value).slice(0, -1);
  const other = depth === 0 ? change(last) : inLastOfEach(last.raw, depth - 1, change);
  return Buffer.from([value.tag, ...der.sequence(...parts, other).subarray(1)]);
}
