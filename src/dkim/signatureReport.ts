import type { Relation } from './domainName';
import type { KeyFault } from './keyRecord';
import type { SignatureFault } from './signatureTags';

/** What a resolver said of a name, and when (ISO 8601 in UTC). No records: it said that there are none. */
export type SeenKey = { name: string; seen: string; records: string[] };

/**
 * `verified`: made with the key of its domain, of this text and these headers. `expired`: it was, for a time that is over.
 * `testing`: it was, and its domain asks to take it for none. `noKey`: the text is what the signature says; who made it
 * nobody knows without the key. `textChanged`, `headersChanged`: it is of another text, or of other headers (or not of
 * this key). `unsupported`: this browser cannot check such a key. `refused`: it counts for nothing.
 */
export type SignatureOutcome =
  | 'verified'
  | 'expired'
  | 'testing'
  | 'noKey'
  | 'unsupported'
  | 'textChanged'
  | 'headersChanged'
  | 'refused';

export type RefusalReason = SignatureFault | KeyFault | 'severalFrom' | 'future';

/** How many fields of a name there are, and how many of them, the last ones, are covered. */
export type CoveredName = { name: string; covered: number; of: number };

/** What a signature covers, as far as it is right. Sizes in bytes of the body as it was signed. */
export type Coverage = {
  headers: CoveredName[];
  /** Names of which no further field can be added without breaking the signature. */
  sealed: string[];
  subject: 'covered' | 'uncovered' | 'absent';
  /** The text: all of it, its beginning, or nothing. */
  text: 'whole' | 'part' | 'none';
  uncoveredBytes: number;
  /** Whether the headers that say how the text is to be read (its type, its encoding) are covered. */
  isReadingCovered: boolean;
};

export type CheckedSignature = {
  outcome: SignatureOutcome;
  reason: RefusalReason | null;
  /** '' where the signature does not name one. */
  domain: string;
  selector: string;
  algorithm: string;
  relation: Relation;
  /** ISO 8601 in UTC; null where the signature does not say it. */
  signedAt: string | null;
  expires: string | null;
  /** When the key was seen; null without one. */
  keySeen: string | null;
  /** Null where the signature could not be read so far. */
  coverage: Coverage | null;
};

/** What the signatures of a message come to, the one that says most first. */
export type SignatureReport = {
  /** False where the headers are larger than those of any mailing: nothing was checked. */
  isReadable: boolean;
  /** The domain of the sender's address in the message; null where it cannot be told. */
  sender: string | null;
  /** How many there are; more than were checked where they are over the limit. */
  total: number;
  signatures: CheckedSignature[];
  /** Names of keys that were not known. */
  unknownKeys: string[];
};

const ORDER: readonly SignatureOutcome[] = [
  'verified',
  'expired',
  'noKey',
  'unsupported',
  'testing',
  'headersChanged',
  'textChanged',
  'refused',
];

/** A verified signature before all others, of those alike the sender's own before another domain's. */
export const sayingMostFirst = (one: CheckedSignature, other: CheckedSignature): number =>
  ORDER.indexOf(one.outcome) - ORDER.indexOf(other.outcome) ||
  Number(one.relation === 'other') - Number(other.relation === 'other');

/** What a message's signatures come to, in a word. */
export type SignatureStanding =
  'signed' | 'signedByOther' | Exclude<SignatureOutcome, 'verified'> | 'unsigned' | 'unreadable';

export function standingOf({ isReadable, signatures }: SignatureReport): SignatureStanding {
  if (!isReadable) return 'unreadable';
  const [best] = signatures;
  if (!best) return 'unsigned';
  if (best.outcome !== 'verified') return best.outcome;
  return best.relation === 'other' ? 'signedByOther' : 'signed';
}
