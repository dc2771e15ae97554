import { attempt } from 'es-toolkit';
import * as asn1 from '../asn1';
import { Asn1Error, type Asn1 } from '../asn1';
import { hexOf, isSameBytes, type Bytes } from '@/lib/binaryText';
import { readCertificate, type Certificate } from './certificates';
import { AlgorithmError, algorithmOf, digest, hashOf, isSignedWith } from './signatures';
import {
  readTimestampReply,
  RejectedError,
  TIMESTAMP_INFO,
  type SignerInfo,
  type TimestampToken,
} from './timestampToken';
import { isForTimestamps, isName, isValidAt, trustedChain } from './trustedChain';

/**
 * Why something is no timestamp of a manifest. `unreadable`: not written as a timestamp is;
 * `rejected`: the service's refusal; `otherManifest`: of something else; `otherAnswer`: not the
 * answer to what was asked; `signers`: not signed by exactly one; `altered`: its content is not
 * what was signed; `forged`: its signature is not that of its certificate; `noCertificate`: its
 * signer's is not there; `otherCertificate`: it was signed for another; `purpose`: the certificate
 * is none for timestamps; `notValidThen`: it had not begun or had ended; `algorithm`: a kind of
 * signature that nobody here can check, or too weak.
 */
export type TimestampFault =
  | 'unreadable'
  | 'rejected'
  | 'otherManifest'
  | 'otherAnswer'
  | 'signers'
  | 'altered'
  | 'forged'
  | 'noCertificate'
  | 'otherCertificate'
  | 'purpose'
  | 'notValidThen'
  | 'algorithm';

/** When it was made (unix milliseconds, more or less), by whom, and whether that is trusted. */
export type Timestamp = {
  kind: 'stamped';
  time: number;
  accuracy: number;
  signer: string;
  isTrusted: boolean;
};

/** Why nobody has stamped something. `status` of HTTP. */
export type StampFailure =
  | { why: 'unreachable' | 'timeout' }
  | { why: 'refused'; status: number }
  | { why: 'invalid'; fault: TimestampFault };

export type TimestampReport = Timestamp | { kind: 'invalid'; fault: TimestampFault };

class TimestampError extends Error {
  override readonly name = 'TimestampError';

  constructor(readonly fault: TimestampFault) {
    super(`The timestamp is not usable: ${fault}`);
  }
}

/** A longer name would be shown for the sake of its length. */
const MAX_NAME = 200;
const CONTENT_TYPE = '1.2.840.113549.1.9.3';
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4';
const SIGNING_CERTIFICATE = '1.2.840.113549.1.9.16.2.12';
const SIGNING_CERTIFICATE_V2 = '1.2.840.113549.1.9.16.2.47';

function need(fact: boolean, fault: TimestampFault): asserts fact {
  if (!fact) throw new TimestampError(fault);
}

/** Whether a signer names a certificate. */
async function isNamedBy(value: Asn1, certificate: Certificate, isSecond: boolean) {
  const items = asn1.sequence(value);
  const hasHash = isSecond && items[0]?.tag === asn1.TAG.sequence;
  const hash = !isSecond ? 'SHA-1' : hasHash ? hashOf(items[0]) : 'SHA-256';
  const [stated, ...rest] = hasHash ? items.slice(1) : items;
  const [number] = asn1.optional(rest, asn1.TAG.sequence);
  const named = asn1.tagged(stated, asn1.TAG.octetString).content;
  if (!isSameBytes(named, await digest(hash, certificate.raw))) return false;
  if (!number) return true;
  const [issuers, serial] = asn1.sequence(number, 2);
  const issuer = asn1.wrapped(issuers, asn1.TAG.sequence);
  return asn1.integer(serial) === certificate.serial && isName(issuer, certificate.issuer);
}

/**
 * Whether a signer has signed for a certificate, and for no other that has the same key: it is the
 * first that it names. What else it names has to be in the chain that leads up from it, where there
 * is one (RFC 2634, RFC 5816).
 */
async function isBound(
  signer: SignerInfo,
  certificate: Certificate,
  chain: readonly Certificate[] | null,
): Promise<boolean> {
  const ids = [SIGNING_CERTIFICATE, SIGNING_CERTIFICATE_V2];
  const present = ids.filter((id) => signer.attributes.has(id));
  for (const id of present) {
    const isSecond = id === SIGNING_CERTIFICATE_V2;
    const [certificates, policies] = asn1.optional(
      asn1.sequence(signer.attributes.get(id)),
      ...[asn1.TAG.sequence, asn1.TAG.sequence],
    );
    for (const policy of policies?.items ?? []) asn1.oid(asn1.sequence(policy)[0]);
    const [first, ...others] = asn1.sequence(certificates);
    if (!first || !(await isNamedBy(first, certificate, isSecond))) return false;
    for (const other of chain ? others : []) {
      const named = chain?.slice(1).map((one) => isNamedBy(other, one, isSecond)) ?? [];
      if (!(await Promise.all(named)).includes(true)) return false;
    }
  }
  return present.length > 0;
}

/** Whether a token that says by whom it is says so of its signer. */
const isBy = ({ subject, alternatives }: Certificate, stated: Asn1 | null) =>
  stated === null ||
  isName(stated, subject) ||
  alternatives.some(({ raw }) => isSameBytes(raw, stated.raw));

async function checkSigner(token: TimestampToken, signer: SignerInfo, certificate: Certificate) {
  const type = signer.attributes.get(CONTENT_TYPE);
  need(type !== undefined && asn1.oid(type) === TIMESTAMP_INFO, 'unreadable');
  const hash = hashOf(signer.digestAlgorithm);
  need(token.digests.includes(algorithmOf(signer.digestAlgorithm)), 'unreadable');
  const stated = asn1.tagged(signer.attributes.get(MESSAGE_DIGEST), asn1.TAG.octetString).content;
  need(isSameBytes(stated, await digest(hash, token.content)), 'altered');
  need(await isSignedWith(certificate.keyInfo, signer.signed, hash), 'forged');
  need(await isBound(signer, certificate, null), 'otherCertificate');
  need(isBy(certificate, token.info.signer), 'otherCertificate');
  need(isForTimestamps(certificate), 'purpose');
  need(isValidAt(certificate, token.info.time), 'notValidThen');
}

async function checkReply(
  reply: Uint8Array,
  sha256: string,
  { trusted, nonce }: TimestampExpectations,
): Promise<TimestampReport> {
  const token = readTimestampReply(reply);
  const { info, certificates } = token;
  need(info.sha256 === sha256, 'otherManifest');
  need(!nonce || info.nonce === hexOf(nonce), 'otherAnswer');
  const [signer, ...others] = token.signers;
  need(signer !== undefined && others.length === 0, 'signers');
  // What of the configuration is no certificate trusts nobody.
  const known = trusted.flatMap((bytes) => attempt(() => readCertificate(bytes))[1] ?? []);
  const certificate = [...certificates, ...known].find(signer.isOf);
  need(certificate !== undefined, 'noCertificate');
  await checkSigner(token, signer, certificate);
  const chain = await trustedChain(certificate, known, certificates, info.time);
  return {
    kind: 'stamped',
    time: info.time,
    accuracy: info.accuracy,
    signer: certificate.name.slice(0, MAX_NAME),
    isTrusted: chain !== null && (await isBound(signer, certificate, chain)),
  };
}

/** `trusted`: certificates (DER) of signers or their authorities; `nonce`: where just asked for. */
export type TimestampExpectations = { trusted: readonly Bytes[]; nonce?: Bytes };

/** Checks `manifest.json.tsr` without asking anybody. `sha256`: of the manifest, lower-case hex. */
export async function checkTimestamp(
  reply: Uint8Array,
  sha256: string,
  expected: TimestampExpectations,
): Promise<TimestampReport> {
  return checkReply(reply, sha256, expected).catch((error: unknown) => ({
    kind: 'invalid',
    fault: faultOf(error),
  }));
}

function faultOf(error: unknown): TimestampFault {
  if (error instanceof TimestampError) return error.fault;
  if (error instanceof RejectedError) return 'rejected';
  if (error instanceof AlgorithmError) return 'algorithm';
  if (error instanceof Asn1Error) return 'unreadable';
  throw error;
}
