import {
  Asn1Error,
  flagsOf,
  integer,
  isTrue,
  numbered,
  oid,
  optional,
  readAsn1,
  sequence,
  smallInteger,
  TAG,
  tagged,
  time,
  wholeNumber,
  wrapped,
  type Asn1,
  type Bytes,
} from './asn1';
import { hexOf, isSameBytes } from '@/lib/binaryText';
import { certificateOf, readExtension, type Certificate } from './certificates';
import { algorithmOf } from './signatures';
import { SHA256 } from './timestampRequest';

const SIGNED_DATA = '1.2.840.113549.1.7.2';
export const TIMESTAMP_INFO = '1.2.840.113549.1.9.16.1.4';
/** A token has its signer's certificate and those above it. */
const MAX_CERTIFICATES = 16;
const GRANTED = 0;
const GRANTED_WITH_CHANGES = 1;

/**
 * What a timestamp says: of which hash, and when (unix milliseconds), with so many milliseconds
 * more or less. Null where it has no nonce, or the hash is no SHA-256.
 */
export type TimestampInfo = {
  sha256: string | null;
  time: number;
  accuracy: number;
  nonce: string | null;
  /** who it says that it is by (GeneralName), null where it does not */
  signer: Asn1 | null;
};

/** Who says it. `attributes`: their values by their identifiers; all of them are signed. */
export type SignerInfo = {
  isOf: (certificate: Certificate) => boolean;
  digestAlgorithm: Asn1 | undefined;
  attributes: Map<string, Asn1[]>;
  signed: { algorithm: Asn1; signature: Bytes; bytes: Bytes };
};

export type TimestampToken = {
  info: TimestampInfo;
  /** the bytes that `info` was read from */
  content: Bytes;
  certificates: Certificate[];
  /** the hashes that it says its signers have used */
  digests: string[];
  signers: SignerInfo[];
};

/** A service answered that it will not. `status` as RFC 3161 numbers it. */
export class RejectedError extends Error {
  override readonly name = 'RejectedError';

  constructor(readonly status: number) {
    super(`The timestamp service has refused: ${status}`);
  }
}

/** How far a stated time may be off, in milliseconds; 0 where nothing is said. */
function accuracyOf(value: Asn1 | undefined): number {
  const tags = [TAG.integer, numbered(0, false), numbered(1, false)];
  const [seconds = 0, milliseconds = 0, microseconds = 0] = optional(
    value?.items ?? [],
    ...tags,
  ).map((item, index) => item && smallInteger(item, tags[index]));
  return seconds * 1000 + milliseconds + Math.ceil(microseconds / 1000);
}

function readInfo(content: Bytes): TimestampInfo {
  const [version, policy, imprint, serial, instant, ...rest] = sequence(readAsn1(content));
  const [algorithm, hash] = sequence(imprint, 2);
  const [accuracy, isOrdered, nonce, signer, extensions] = optional(
    rest,
    ...[TAG.sequence, TAG.boolean, TAG.integer, numbered(0), numbered(1)],
  );
  oid(policy);
  wholeNumber(serial);
  isTrue(isOrdered);
  // What is critical may change what it means, and nobody here would know.
  if (smallInteger(version) !== 1 || extensions?.items.some((one) => readExtension(one).isCritical))
    throw new Asn1Error('It is no timestamp of version 1.');
  return {
    sha256: algorithmOf(algorithm) === SHA256 ? hexOf(tagged(hash, TAG.octetString).content) : null,
    time: time(tagged(instant, TAG.generalizedTime)),
    accuracy: accuracyOf(accuracy),
    nonce: nonce ? integer(nonce) : null,
    signer: signer ? wrapped(signer, numbered(0)) : null,
  };
}

function attributesOf(set: Asn1): Map<string, Asn1[]> {
  const attributes = new Map<string, Asn1[]>();
  for (const attribute of set.items) {
    const [id, values] = sequence(attribute, 2);
    if (attributes.has(oid(id))) throw new Asn1Error('An attribute stands there twice.');
    attributes.set(oid(id), tagged(values, TAG.set).items);
  }
  return attributes;
}

function readSigner(value: Asn1): SignerInfo {
  const [version, id, digestAlgorithm, attributes, algorithm, signature, ...rest] = sequence(value);
  const [unsigned] = optional(rest, numbered(1));
  for (const attribute of unsigned?.items ?? []) {
    const [kind, values] = sequence(attribute, 2);
    oid(kind);
    tagged(values, TAG.set);
  }
  // Version 3 names the signer by its key, which openssl does not read.
  if (smallInteger(version) !== 1) throw new Asn1Error('It is of another version.');
  const set = tagged(attributes, numbered(0));
  // The signature is over the same bytes with the tag of a set (RFC 5652, 5.4).
  const bytes = new Uint8Array(set.raw);
  bytes[0] = TAG.set;
  const [name, number] = sequence(id, 2);
  const isOf = ({ issuer, serial }: Certificate) =>
    isSameBytes(tagged(name, TAG.sequence).raw, issuer) && integer(number) === serial;
  return {
    isOf,
    digestAlgorithm,
    attributes: attributesOf(set),
    signed: {
      algorithm: tagged(algorithm, TAG.sequence),
      signature: tagged(signature, TAG.octetString).content,
      bytes,
    },
  };
}

function readToken(contentInfo: Asn1 | undefined): TimestampToken {
  const [type, explicit] = sequence(contentInfo, 2);
  if (oid(type) !== SIGNED_DATA) throw new Asn1Error('It is not signed data.');
  const [version, digests, encapsulated, ...rest] = sequence(wrapped(explicit, numbered(0)));
  const [contentType, inside] = sequence(encapsulated, 2);
  if (oid(contentType) !== TIMESTAMP_INFO) throw new Asn1Error('It is no timestamp.');
  // RFC 5652, 5.1: neither lists of revocations nor attribute certificates are read.
  if (smallInteger(version) !== 3) throw new Asn1Error('It is of another version.');
  const { content } = tagged(wrapped(inside, numbered(0)), TAG.octetString);
  const [beside, signers] = optional(rest, numbered(0), TAG.set);
  const certificates = beside?.items ?? [];
  if (certificates.length > MAX_CERTIFICATES) throw new Asn1Error('It has too many certificates.');
  return {
    info: readInfo(content),
    content,
    certificates: certificates.map(certificateOf),
    digests: tagged(digests, TAG.set).items.map(algorithmOf),
    signers: tagged(signers, TAG.set).items.map(readSigner),
  };
}

/**
 * The token in the answer of a timestamp service (TimeStampResp of RFC 3161). Nothing in it has
 * been checked yet.
 * @throws Asn1Error, AlgorithmError, RejectedError
 */
export function readTimestampReply(reply: Uint8Array): TimestampToken {
  const [status, token] = optional(sequence(readAsn1(reply)), TAG.sequence, TAG.sequence);
  const [code, ...reasons] = sequence(status);
  const [texts, failure] = optional(reasons, TAG.sequence, TAG.bitString);
  if (failure && !flagsOf(failure)) throw new Asn1Error('Its reasons are no bits.');
  texts?.items.forEach((text) => tagged(text, TAG.utf8));
  const granted = smallInteger(code);
  if (granted !== GRANTED && granted !== GRANTED_WITH_CHANGES) throw new RejectedError(granted);
  return readToken(token);
}
