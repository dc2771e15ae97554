import { createHash, sign } from 'node:crypto';
import { der } from './der';
import type { Signer } from './makeCertificate';

const SHA256 = '2.16.840.1.101.3.4.2.1';
const TIMESTAMP_INFO = '1.2.840.113549.1.9.16.1.4';
/** Of nobody: a policy of its own, under the numbers that are for examples. */
const POLICY = '2.999.3161.1';

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();

/** What is stamped: the hash, as it was asked for, and when (unix milliseconds). */
export type Stamp = {
  sha256: Buffer;
  time: number;
  serial: Buffer;
  nonce: Buffer | null;
  /** Whether the certificate shall lie in the token. */
  withCertificate: boolean;
};

/** What a timestamp says (TSTInfo). */
export const timestampInfo = ({ sha256: hash, time, serial, nonce }: Stamp): Buffer =>
  der.sequence(
    der.integer(1),
    der.oid(POLICY),
    der.sequence(der.sequence(der.oid(SHA256), der.null()), der.octets(hash)),
    der.integer(serial),
    der.time(time),
    der.sequence(der.integer(1)), // to the second
    ...(nonce ? [der.integer(nonce)] : []),
  );

const attribute = (id: string, value: Buffer) => der.sequence(der.oid(id), der.set(value));

/** Which certificate it is signed for, so that no other takes its place; further ones above. */
const signingCertificates = (certificates: readonly Buffer[]) =>
  attribute(
    '1.2.840.113549.1.9.16.2.47',
    der.sequence(der.sequence(...certificates.map((one) => der.sequence(der.octets(sha256(one)))))),
  );

function signerInfo(info: Buffer, signer: Signer, named: readonly Buffer[]): Buffer {
  const attributes = [
    attribute('1.2.840.113549.1.9.3', der.oid(TIMESTAMP_INFO)),
    attribute('1.2.840.113549.1.9.4', der.octets(sha256(info))),
    ...(named.length > 0 ? [signingCertificates(named)] : []),
  ].sort((a, b) => Buffer.compare(a, b)); // as DER wants a set
  return der.sequence(
    der.integer(1),
    der.sequence(signer.issuer, der.integer(signer.serial)),
    der.sequence(der.oid(SHA256)),
    der.numbered(0, ...attributes),
    der.sequence(der.oid('1.2.840.10045.4.3.2')),
    der.octets(sign('sha256', der.set(...attributes), signer.key)),
  );
}

/** A token (RFC 5652) by one signer for the named certificates; `others` sign it as well. */
export function makeToken(
  info: Buffer,
  signer: Signer,
  {
    certificates = [signer.certificate],
    named = [signer.certificate],
    others = [] as readonly Signer[],
  } = {},
): Buffer {
  const signers = [signer, ...others];
  return der.sequence(
    der.oid('1.2.840.113549.1.7.2'),
    der.numbered(
      0,
      der.sequence(
        der.integer(3),
        der.set(der.sequence(der.oid(SHA256))),
        der.sequence(der.oid(TIMESTAMP_INFO), der.numbered(0, der.octets(info))),
        ...(certificates.length > 0 ? [der.numbered(0, ...certificates)] : []),
        der.set(
          ...signers.map((one) =>
            signerInfo(info, one, one === signer ? named : [one.certificate]),
          ),
        ),
      ),
    ),
  );
}

/** The answer of a service that has stamped something. */
export const grantedReply = (token: Buffer): Buffer =>
  der.sequence(der.sequence(der.integer(0)), token);

/** Why a service has not: the bits of RFC 3161, 2.4.2. */
const FAILURES = { badAlg: 0, badRequest: 2, badDataFormat: 5 } as const;
export type StampFailure = keyof typeof FAILURES;

/** The answer of a service that refuses. */
export function rejectedReply(failure: StampFailure): Buffer {
  const bit = FAILURES[failure];
  return der.sequence(der.sequence(der.integer(2), der.bits(Buffer.from([0x80 >> bit]), 7 - bit)));
}
