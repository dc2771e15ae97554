import {
  Asn1Error,
  hexOf,
  integer,
  isSame,
  numbered,
  oid,
  part,
  readAsn1,
  sequence,
  smallInteger,
  TAG,
  tagged,
  time,
  type Asn1,
  type Bytes,
} from './asn1';
import { certificateOf, type Certificate } from './certificates';
import { SHA256 } from './timestampRequest';

const SIGNED_DATA = '1.2.840.113549.1.7.2';
export const TIMESTAMP_INFO = '1.2.840.113549.1.9.16.1.4';
/** A token has its signer's certificate and those above it. */
const MAX_CERTIFICATES = 16;
const GRANTED = 0;
const GRANTED_WITH_CHANGES = 1;

/** What a timestamp says: of which hash, and when (unix milliseconds), with so many milliseconds more or less. Null where it has no nonce, or the hash is no SHA-256. */
export type TimestampInfo = {
  sha256: string | null;
  time: number;
  accuracy: number;
  nonce: string | null;
  /** who it says that it is by (GeneralName), null where it does not */
  signer: Asn1 | null;
};

/** Who says it. `attributes` by their identifiers: their values; the signature is over all of them. */
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
  signers: SignerInfo[];
};

/** A service answered that it will not. `status` as RFC 3161 numbers it. */
export class RejectedError extends Error {
  override readonly name = 'RejectedError';

  constructor(readonly status: number) {
    super(`The timestamp service has refused: ${status}`);
  }
}

/** How far a stated time may be off, in milliseconds; 0 where nothing is said. What it says of microseconds matters to nobody here. */
function accuracyOf(value: Asn1 | undefined): number {
  const numberIn = (item: Asn1 | undefined) =>
    parseInt(hexOf(item?.content ?? new Uint8Array()), 16) || 0;
  const items = value?.items ?? [];
  return numberIn(part(items, TAG.integer)) * 1000 + numberIn(part(items, numbered(0, false)));
}

function readInfo(content: Bytes): TimestampInfo {
  const [version, , imprint, , instant, ...rest] = sequence(readAsn1(content));
  const [algorithm, hash] = sequence(imprint);
  const nonce = part(rest, TAG.integer);
  const isCritical = (extension: Asn1) =>
    part(sequence(extension), TAG.boolean)?.content[0] === 0xff;
  // What is critical may change what it means, and nobody here would know.
  if (smallInteger(version) !== 1 || part(rest, numbered(1))?.items.some(isCritical))
    throw new Asn1Error('It is no timestamp of version 1.');
  return {
    sha256:
      oid(sequence(algorithm)[0]) === SHA256 ? hexOf(tagged(hash, TAG.octetString).content) : null,
    time: time(tagged(instant, TAG.generalizedTime)),
    accuracy: accuracyOf(part(rest, TAG.sequence)),
    nonce: nonce ? integer(nonce) : null,
    signer: part(rest, numbered(0))?.items[0] ?? null,
  };
}

function attributesOf(set: Asn1): Map<string, Asn1[]> {
  const attributes = new Map<string, Asn1[]>();
  for (const attribute of set.items) {
    const [id, values] = sequence(attribute);
    if (attributes.has(oid(id))) throw new Asn1Error('An attribute stands there twice.');
    attributes.set(oid(id), tagged(values, TAG.set).items);
  }
  return attributes;
}

function readSigner(value: Asn1): SignerInfo {
  const [, id, digestAlgorithm, attributes, algorithm, signature] = sequence(value);
  const set = tagged(attributes, numbered(0));
  // The signature is over the same bytes with the tag of a set (RFC 5652, 5.4).
  const bytes = new Uint8Array(set.raw);
  bytes[0] = TAG.set;
  const isOf = ({ issuer, serial, keyId }: Certificate) => {
    if (id?.tag === numbered(0, false)) return keyId === hexOf(id.content);
    const [name, number] = sequence(id);
    return isSame(tagged(name, TAG.sequence).raw, issuer) && integer(number) === serial;
  };
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
  const [type, explicit] = sequence(contentInfo);
  if (oid(type) !== SIGNED_DATA) throw new Asn1Error('It is not signed data.');
  const [, , encapsulated, ...rest] = sequence(tagged(explicit, numbered(0)).items[0]);
  const [contentType, wrapped] = sequence(encapsulated);
  if (oid(contentType) !== TIMESTAMP_INFO) throw new Asn1Error('It is no timestamp.');
  const { content } = tagged(tagged(wrapped, numbered(0)).items[0], TAG.octetString);
  const certificates = part(rest, numbered(0))?.items ?? [];
  if (certificates.length > MAX_CERTIFICATES) throw new Asn1Error('It has too many certificates.');
  return {
    info: readInfo(content),
    content,
    certificates: certificates.map(certificateOf),
    signers: tagged(rest.at(-1), TAG.set).items.map(readSigner),
  };
}

/**
 * The token in the answer of a timestamp service (TimeStampResp of RFC 3161). Nothing in it has been checked yet.
 * @throws Asn1Error, AlgorithmError, RejectedError
 */
export function readTimestampReply(reply: Uint8Array): TimestampToken {
  const [status, token] = sequence(readAsn1(reply));
  const granted = smallInteger(sequence(status)[0]);
  if (granted !== GRANTED && granted !== GRANTED_WITH_CHANGES) throw new RejectedError(granted);
  return readToken(token);
}
