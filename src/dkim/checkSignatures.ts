import { canonicalBody, signedBytes } from './canonical';
import { coveredFields, coverageOf } from './coverage';
import { relationOf } from './domainName';
import { fromDomain } from './fromDomain';
import { usableKeys } from './keyRecord';
import { messageParts, type HeaderField, type MessageParts } from './messageParts';
import { isSignedBy } from './publicKey';
import {
  sayingMostFirst,
  type CheckedSignature,
  type RefusalReason,
  type SeenKey,
  type SignatureReport,
} from './signatureReport';
import { keyName, readSignature, type Signature, type SignatureFault } from './signatureTags';

/** A message may carry thousands of signatures; so many are checked, those of the sender's domain first. */
export const MOST_SIGNATURES = 10;

/** Clocks of senders are not exact: a signature may be so much younger than the check, in milliseconds. */
const CLOCK_TOLERANCE = 86_400_000;

const NAME = 'dkim-signature';

type Read = Signature | SignatureFault;

/** The signatures to be checked, and how many there are. */
function chosenSignatures(fields: readonly HeaderField[], sender: string | null) {
  const all = fields.filter(({ name }) => name === NAME).map(readSignature);
  const isSenders = (read: Read) =>
    typeof read !== 'string' && relationOf(read.domain, sender) !== 'other';
  const inOrder =
    all.length > MOST_SIGNATURES
      ? [...all.filter(isSenders), ...all.filter((read) => !isSenders(read))]
      : all;
  return { total: all.length, chosen: inOrder.slice(0, MOST_SIGNATURES) };
}

/** The names under which the keys of a message's signatures are published. */
export function keyNamesOf(message: Uint8Array): string[] {
  const parts = messageParts(message);
  if (!parts) return [];
  const { chosen } = chosenSignatures(parts.fields, fromDomain(parts.fields));
  return [...new Set(chosen.flatMap((read) => (typeof read === 'string' ? [] : [keyName(read)])))];
}

/** Hashes the body for each signature that needs it in another way. */
function bodyHasher(body: Uint8Array) {
  const bodies = new Map<string, Uint8Array<ArrayBuffer>>();
  const hashes = new Map<string, Promise<Uint8Array>>();
  const bodyIn = (form: Signature['bodyForm']) => {
    const known = bodies.get(form) ?? canonicalBody(body, form);
    bodies.set(form, known);
    return known;
  };
  const digest = async (bytes: Uint8Array<ArrayBuffer>) =>
    new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return {
    size: (form: Signature['bodyForm']) => bodyIn(form).length,
    hash({ bodyForm, bodyLength }: Signature): Promise<Uint8Array> {
      const bytes = bodyIn(bodyForm);
      const key = `${bodyForm} ${bodyLength ?? ''}`;
      const known = hashes.get(key) ?? digest(bytes.subarray(0, bodyLength ?? bytes.length));
      hashes.set(key, known);
      return known;
    },
  };
}

type Context = {
  parts: MessageParts;
  sender: string | null;
  hasSeveralFrom: boolean;
  keys: ReadonlyMap<string, SeenKey>;
  asOf: number;
  hasher: ReturnType<typeof bodyHasher>;
};

type Outcome = Pick<CheckedSignature, 'outcome' | 'reason'>;

const refused = (reason: RefusalReason): Outcome => ({ outcome: 'refused', reason });
const found = (outcome: CheckedSignature['outcome']): Outcome => ({ outcome, reason: null });

const isSame = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, index) => byte === other[index]);

async function checkWithKey(signature: Signature, seen: SeenKey, context: Context) {
  const keys = usableKeys(seen.records, signature);
  if (typeof keys === 'string') return refused(keys);
  const { fields } = context.parts;
  const covered = coveredFields(fields, signature.covered);
  const signed = signedBytes(covered, signature.own, signature.headerForm);
  for (const { key, isTesting } of keys) {
    try {
      if (!(await isSignedBy(key, signature.value, signed))) continue;
    } catch {
      return signature.algorithm === 'ed25519' ? found('unsupported') : refused('keyMalformed');
    }
    if (isTesting) return found('testing');
    const isOver = signature.expires !== null && signature.expires * 1000 < context.asOf;
    return found(isOver ? 'expired' : 'verified');
  }
  return found('headersChanged');
}

async function outcomeOf(signature: Signature, context: Context): Promise<Outcome> {
  const { bodyForm, bodyLength, bodyHash, signedAt } = signature;
  if (context.hasSeveralFrom) return refused('severalFrom');
  if (bodyLength !== null && bodyLength > context.hasher.size(bodyForm))
    return refused('bodyLength');
  if (signedAt !== null && signedAt * 1000 > context.asOf + CLOCK_TOLERANCE)
    return refused('future');
  if (!isSame(await context.hasher.hash(signature), bodyHash)) return found('textChanged');
  const seen = context.keys.get(keyName(signature));
  return seen ? checkWithKey(signature, seen, context) : found('noKey');
}

const isoOf = (seconds: number | null): string | null =>
  seconds === null || seconds > 8_640_000_000_000 ? null : new Date(seconds * 1000).toISOString();

async function checkOne(signature: Signature, context: Context): Promise<CheckedSignature> {
  const { domain, selector, bodyForm, bodyLength, covered } = signature;
  const { parts, sender, keys, hasher } = context;
  const outcome = await outcomeOf(signature, context);
  const bytes = hasher.size(bodyForm);
  return {
    ...outcome,
    domain,
    selector,
    algorithm: `${signature.algorithm}-sha256`,
    relation: relationOf(domain, sender),
    signedAt: isoOf(signature.signedAt),
    expires: isoOf(signature.expires),
    keySeen: keys.get(keyName(signature))?.seen ?? null,
    coverage:
      outcome.reason === 'bodyLength'
        ? null
        : coverageOf(parts.fields, covered, { bytes, bodyLength }),
  };
}

const unread = (reason: SignatureFault): CheckedSignature => ({
  outcome: 'refused',
  reason,
  domain: '',
  selector: '',
  algorithm: '',
  relation: 'other',
  signedAt: null,
  expires: null,
  keySeen: null,
  coverage: null,
});

/**
 * Checks the DKIM signatures of a message (RFC 6376, 8301, 8463) with the keys that are known, and with nothing else: asks
 * nobody. The bytes must be those that were archived. Heavy for large messages: run it off the main thread.
 * @param asOf unix milliseconds of the moment that signatures must hold at
 */
export async function checkSignatures(
  message: Uint8Array,
  known: readonly SeenKey[],
  asOf: number,
): Promise<SignatureReport> {
  const parts = messageParts(message);
  if (!parts) return { isReadable: false, sender: null, total: 0, signatures: [], unknownKeys: [] };
  const sender = fromDomain(parts.fields);
  const keys = new Map(known.map((key) => [key.name, key]));
  const context: Context = {
    parts,
    sender,
    hasSeveralFrom: parts.fields.filter(({ name }) => name === 'from').length > 1,
    keys,
    asOf,
    hasher: bodyHasher(parts.body),
  };
  const { total, chosen } = chosenSignatures(parts.fields, sender);
  const signatures: CheckedSignature[] = [];
  for (const read of chosen)
    signatures.push(typeof read === 'string' ? unread(read) : await checkOne(read, context));
  const names = chosen.flatMap((read) => (typeof read === 'string' ? [] : [keyName(read)]));
  return {
    isReadable: true,
    sender,
    total,
    signatures: signatures.sort(sayingMostFirst),
    unknownKeys: [...new Set(names)].filter((name) => !keys.has(name)),
  };
}
