import * as asn1 from '../asn1';
import { Asn1Error, type Asn1 } from '../asn1';
import { hexOf, type Bytes } from '@/lib/binaryText';
import { certificateOf, comparedName, readExtension, type Certificate } from './certificates';
import { AlgorithmError, algorithmOf } from './signatures';
import { SHA256 } from './timestampRequest';

const SIGNED_DATA = '1.2.840.113549.1.7.2';
export const TIMESTAMP_INFO = '1.2.840.113549.1.9.16.1.4';
/** A token has its signer's certificate and those above it. */
const MAX_CERTIFICATES = 16;
const GRANTED = [0, 1]; // as asked, or with changes

/** A service answered that it will not. */
export class RejectedError extends Error {}

/** How far a stated time may be off, in milliseconds; 0 where nothing is said. */
function accuracyOf(value: Asn1 | undefined): number {
  const tags = [asn1.TAG.integer, asn1.numbered(0, false), asn1.numbered(1, false)];
  const [seconds = 0, milliseconds = 0, microseconds = 0] = asn1
    .optional(value?.items ?? [], ...tags)
    .map((item, index) => item && asn1.smallInteger(item, tags[index]));
  return seconds * 1000 + milliseconds + Math.ceil(microseconds / 1000);
}

/** What a timestamp says: of which hash, when (unix ms), and how far that may be off (ms). */
function readInfo(content: Bytes) {
  const [version, policy, imprint, serial, instant, ...rest] = asn1.sequence(
    asn1.readAsn1(content),
  );
  const [algorithm, hash] = asn1.sequence(imprint, 2);
  const [accuracy, isOrdered, nonce, signer, extensions] = asn1.optional(
    rest,
    ...[asn1.TAG.sequence, asn1.TAG.boolean, asn1.TAG.integer, asn1.numbered(0), asn1.numbered(1)],
  );
  if (algorithmOf(algorithm) !== SHA256) throw new AlgorithmError('It is of another hash.');
  asn1.oid(policy);
  asn1.wholeNumber(serial);
  asn1.isTrue(isOrdered);
  // What is critical may change what it means, and nobody here would know.
  const isOther = extensions?.items.some((one) => readExtension(one).isCritical);
  if (asn1.smallInteger(version) !== 1 || isOther)
    throw new Asn1Error('It is no timestamp of version 1.');
  return {
    sha256: hexOf(asn1.tagged(hash, asn1.TAG.octetString).content),
    time: asn1.time(asn1.tagged(instant, asn1.TAG.generalizedTime)),
    accuracy: accuracyOf(accuracy),
    nonce: nonce ? hexOf(asn1.wholeNumber(nonce)) : null,
    /** who it says that it is by (GeneralName), null where it does not */
    signer: signer ? asn1.wrapped(signer, asn1.numbered(0)) : null,
  };
}

/** Several values of one have an order, in which openssl puts them before it checks who signed. */
function attributesOf(set: Asn1): Map<string, Asn1> {
  const attributes = new Map<string, Asn1>();
  for (const attribute of set.items) {
    const [id, values] = asn1.sequence(attribute, 2);
    if (attributes.has(asn1.oid(id))) throw new Asn1Error('An attribute stands there twice.');
    attributes.set(asn1.oid(id), asn1.wrapped(values, asn1.TAG.set));
  }
  return attributes;
}

/** Who says it. `attributes`: one value each, by their identifiers; all of them are signed. */
function readSigner(value: Asn1) {
  const [version, id, digestAlgorithm, attributes, algorithm, signature, ...rest] =
    asn1.sequence(value);
  const [unsigned] = asn1.optional(rest, asn1.numbered(1));
  for (const attribute of unsigned?.items ?? []) {
    const [kind, values] = asn1.sequence(attribute, 2);
    asn1.oid(kind);
    asn1.tagged(values, asn1.TAG.set);
  }
  // Version 3 names the signer by its key, which openssl does not read.
  if (asn1.smallInteger(version) !== 1) throw new Asn1Error('It is of another version.');
  const set = asn1.tagged(attributes, asn1.numbered(0));
  // The signature is over the same bytes with the tag of a set (RFC 5652, 5.4).
  const bytes = new Uint8Array(set.raw);
  bytes[0] = asn1.TAG.set;
  const [name, number] = asn1.sequence(id, 2);
  const isOf = ({ issuer, serial }: Certificate) =>
    comparedName(name) === issuer && asn1.integer(number) === serial;
  return {
    isOf,
    digestAlgorithm,
    attributes: attributesOf(set),
    signed: {
      algorithm: asn1.tagged(algorithm, asn1.TAG.sequence),
      signature: asn1.tagged(signature, asn1.TAG.octetString).content,
      bytes,
    },
  };
}

export type SignerInfo = ReturnType<typeof readSigner>;

function readToken(contentInfo: Asn1 | undefined) {
  const [type, explicit] = asn1.sequence(contentInfo, 2);
  if (asn1.oid(type) !== SIGNED_DATA) throw new Asn1Error('It is not signed data.');
  const [version, digests, encapsulated, ...rest] = asn1.sequence(
    asn1.wrapped(explicit, asn1.numbered(0)),
  );
  const [contentType, inside] = asn1.sequence(encapsulated, 2);
  if (asn1.oid(contentType) !== TIMESTAMP_INFO) throw new Asn1Error('It is no timestamp.');
  // RFC 5652, 5.1: neither lists of revocations nor attribute certificates are read.
  if (asn1.smallInteger(version) !== 3) throw new Asn1Error('It is of another version.');
  const { content } = asn1.tagged(asn1.wrapped(inside, asn1.numbered(0)), asn1.TAG.octetString);
  const [beside, signers] = asn1.optional(rest, asn1.numbered(0), asn1.TAG.set);
  const certificates = beside?.items ?? [];
  if (certificates.length > MAX_CERTIFICATES) throw new Asn1Error('It has too many certificates.');
  return {
    info: readInfo(content),
    /** the bytes that `info` was read from */
    content,
    certificates: certificates.map(certificateOf),
    /** the hashes that it says its signers have used */
    digests: asn1.tagged(digests, asn1.TAG.set).items.map(algorithmOf),
    signers: asn1.tagged(signers, asn1.TAG.set).items.map(readSigner),
  };
}

export type TimestampToken = ReturnType<typeof readToken>;

/** The unchecked token of an answer (RFC 3161). @throws Asn1Error, AlgorithmError, RejectedError */
export function readTimestampReply(reply: Uint8Array): TimestampToken {
  const [status, token] = asn1.optional(
    asn1.sequence(asn1.readAsn1(reply)),
    asn1.TAG.sequence,
    asn1.TAG.sequence,
  );
  const [code, ...reasons] = asn1.sequence(status);
  const [texts, failure] = asn1.optional(reasons, asn1.TAG.sequence, asn1.TAG.bitString);
  if (failure && !asn1.flagsOf(failure)) throw new Asn1Error('Its reasons are no bits.');
  texts?.items.forEach((text) => asn1.tagged(text, asn1.TAG.utf8));
  if (!GRANTED.includes(asn1.smallInteger(code))) throw new RejectedError();
  return readToken(token);
}
