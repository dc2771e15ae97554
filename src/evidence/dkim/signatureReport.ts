import type { KeyFault } from './keyRecord';
import type { MessageFault } from './messageParts';
import type { Proofs, ShownPart } from './shownParts';
import type { SignatureFault } from './signatureTags';

/** What a resolver said of a name, and when (ISO 8601 in UTC). No records: there are none. */
export type SeenKey = { name: string; seen: string; records: string[] };

/** Who gave the keys: a resolver, or a pack's maker. A resolver alone confirms who signed. */
export type KeySource = 'resolver' | 'pack';
export type KnownKeys = { source: KeySource; keys: readonly SeenKey[] };

/**
 * The one that says most first. `verified`: made with the key that was given for its domain.
 * `expired`: it was, for a time that is over. `testing`: it was, and its domain asks to take it for
 * none. `noKey`: its text is right; who made it nobody knows without the key. `textChanged`,
 * `headersChanged`: it is of another text, or of other headers (or not of this key). `unsupported`:
 * this browser cannot check such a key. `refused`: it counts for nothing.
 */
const OUTCOMES = [
  'verified',
  'expired',
  'noKey',
  'unsupported',
  'testing',
  'headersChanged',
  'textChanged',
  'refused',
] as const;
export type SignatureOutcome = (typeof OUTCOMES)[number];

export type RefusalReason = SignatureFault | KeyFault | 'severalFrom' | 'bodyLength' | 'future';

/** How many fields of a name there are, and how many of them, the last ones, are covered. */
export type CoveredName = { name: string; covered: number; of: number };

/** What a signature covers of the headers, and how many bytes of the body it leaves out. */
export type Coverage = {
  headers: CoveredName[];
  /** Names of which no further field can be added without breaking the signature. */
  sealed: string[];
  uncoveredBytes: number;
  /** Headers beside From that programs show or answer, of which not every one is covered. */
  otherPeople: string[];
};

export type CheckedSignature = {
  outcome: SignatureOutcome;
  reason: RefusalReason | null;
  /** '' where the signature does not name one. */
  domain: string;
  selector: string;
  algorithm: string;
  /** Whether the domain is the sender's, or of whoever registered both. */
  isSenders: boolean;
  /** ISO 8601 in UTC; null where the signature does not say it. */
  signedAt: string | null;
  expires: string | null;
  /** When the key was seen; null without one. */
  keySeen: string | null;
  /** Null where the signature could not be read so far. */
  coverage: Coverage | null;
  /** What of all that is shown is what was signed; null where the signature is wrong. */
  proofs: Proofs | null;
};

/** What the signatures of a message come to, the one that says most first. */
export type SignatureReport = {
  /** Why nothing can be said, and nothing was checked. */
  fault: MessageFault | null;
  keySource: KeySource;
  /** The domain of the sender's address in the message; null where it cannot be told. */
  sender: string | null;
  /** How many there are; more than were checked where they are over the limit. */
  total: number;
  signatures: CheckedSignature[];
  /** Names of keys that were not known. */
  unknownKeys: string[];
  /** The parts that the list beside the message has otherwise than the message. */
  listedOtherwise: { part: ShownPart; as: 'beginning' | 'other' }[];
};

/** Whether nothing that people read of an email, or answer to, is but what a signature covers. */
export const isWhole = ({ proofs, coverage }: CheckedSignature): boolean =>
  proofs !== null &&
  coverage?.otherPeople.length === 0 &&
  Object.values(proofs).every((proof) => ['signed', 'unconfirmed', 'absent'].includes(proof));

const countProven = ({ proofs }: CheckedSignature): number =>
  Object.values(proofs ?? {}).filter((one) => one === 'signed' || one === 'unconfirmed').length;

/** A verified signature first; of those alike the sender's own, then the one that proves more. */
export const sayingMostFirst = (one: CheckedSignature, other: CheckedSignature): number =>
  OUTCOMES.indexOf(one.outcome) - OUTCOMES.indexOf(other.outcome) ||
  Number(other.isSenders) - Number(one.isSenders) ||
  countProven(other) - countProven(one) ||
  Number(isWhole(other)) - Number(isWhole(one)); // where answers go

/**
 * What a message's signatures come to, in a word. `signedInPart`: something of what is shown, or
 * how it is to be read, is not signed. `shownOtherwise`: something else is shown than is signed, or
 * than the message says.
 */
export type SignatureStanding =
  | 'signed'
  | 'signedInPart'
  | 'signedByOther'
  | 'shownOtherwise'
  | 'unsigned'
  | MessageFault
  | Exclude<SignatureOutcome, 'verified'>;

/** The standing of the signature that says most, if there is any. */
export function signatureStanding(report: SignatureReport): SignatureStanding {
  const { fault, signatures, listedOtherwise } = report;
  if (fault) return fault;
  const [best] = signatures;
  if (listedOtherwise.length > 0) return 'shownOtherwise';
  if (!best) return 'unsigned';
  const proofs = Object.values(best.proofs ?? {});
  if (proofs.includes('differs') || proofs.includes('beginning')) return 'shownOtherwise';
  if (best.outcome !== 'verified') return best.outcome;
  if (!best.isSenders) return 'signedByOther';
  return isWhole(best) ? 'signed' : 'signedInPart';
}

/** Whether all that people read is the sender's, for sure: then, and only then, it is green. */
export const isConfirmed = (report: SignatureReport): boolean =>
  report.keySource === 'resolver' && signatureStanding(report) === 'signed';
