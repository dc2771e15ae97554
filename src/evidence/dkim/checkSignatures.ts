import { memoize, partition } from 'es-toolkit';
import { binaryBytes, isSameBytes } from '@/lib/binaryText';
import { canonicalBody, canonicalFields, signedBytes } from './canonical';
import { chosenSignatures, namesOfKeys } from './chosenSignatures';
import { coveredFields, coverageOf } from './coverage';
import { fromDomain, isSendersDomain } from './fromDomain';
import { usableKeys } from './keyRecord';
import { messageParts, type MessageFault, type MessageParts } from './messageParts';
import { isReadInOneWay, messageReader, type MessageReader } from './messageReader';
import { isSignedBy } from './publicKey';
import { SHOWN_PARTS, type Listed, type Proofs } from './shownParts';
import { fieldsOf, ifRight, listedAs, proofsOf } from './shownProof';
import {
  sayingMostFirst,
  type CheckedSignature,
  type KnownKeys,
  type RefusalReason,
  type SeenKey,
  type SignatureReport,
} from './signatureReport';
import { keyName, type Signature, type SignatureFault } from './signatureTags';

/** Clocks are not exact: a signature may be so much younger than the check, in milliseconds. */
const CLOCK_TOLERANCE = 86_400_000;

/** The body in its canonical forms, up to where a signature covers it. */
function canonicalBodies(body: string) {
  const whole = memoize((form: Signature['bodyForm']) => canonicalBody(body, form));
  const covered = ({ bodyForm, bodyLength }: Signature) =>
    whole(bodyForm).slice(0, bodyLength ?? undefined);
  const hash = memoize(
    async (signature: Signature) =>
      new Uint8Array(await crypto.subtle.digest('SHA-256', binaryBytes(covered(signature)))),
    { getCacheKey: (signature) => `${signature.bodyForm} ${covered(signature).length}` },
  );
  return { whole, covered, hash };
}

type Context = {
  message: Uint8Array;
  parts: MessageParts;
  bodies: ReturnType<typeof canonicalBodies>;
  reader: MessageReader;
  listed: Listed;
  sender: string | null;
  keys: ReadonlyMap<string, SeenKey>;
  asOf: number;
};

type Outcome = Pick<CheckedSignature, 'outcome' | 'reason'>;

const refused = (reason: RefusalReason): Outcome => ({ outcome: 'refused', reason });
const found = (outcome: CheckedSignature['outcome']): Outcome => ({ outcome, reason: null });

async function checkWithKey(signature: Signature, seen: SeenKey, context: Context) {
  const keys = usableKeys(seen.records, signature);
  if (typeof keys === 'string') return refused(keys);
  const { fields } = context.parts;
  const covered = coveredFields(fields, signature.covered);
  const signed = signedBytes(covered, signature.own, signature.headerForm);
  let otherwise = found('headersChanged');
  for (const { key, isTesting } of keys) {
    try {
      if (!(await isSignedBy(key, signature.value, signed))) continue;
    } catch {
      otherwise = key.type === 'ed25519' ? found('unsupported') : refused('keyMalformed');
      continue;
    }
    if (isTesting) return found('testing');
    const isOver = signature.expires !== null && signature.expires * 1000 < context.asOf;
    return found(isOver ? 'expired' : 'verified');
  }
  return otherwise;
}

async function outcomeOf(signature: Signature, context: Context): Promise<Outcome> {
  const { bodyForm, bodyLength, bodyHash, signedAt } = signature;
  const from = context.parts.fields.filter(({ name }) => name === 'from');
  if (from.length > 1) return refused('severalFrom');
  if (bodyLength !== null && bodyLength > context.bodies.whole(bodyForm).length)
    return refused('bodyLength');
  if (signedAt !== null && signedAt * 1000 > context.asOf + CLOCK_TOLERANCE)
    return refused('future');
  if (!isSameBytes(await context.bodies.hash(signature), bodyHash)) return found('textChanged');
  const seen = context.keys.get(keyName(signature));
  return seen ? checkWithKey(signature, seen, context) : found('noKey');
}

const isoOf = (seconds: number | null) =>
  seconds === null || seconds > 8.64e12 ? null : new Date(seconds * 1000).toISOString();

/**
 * What a signature that is right proves: a message of the fields that it covers and of the body
 * that it covers, in their canonical forms, and of nothing else. That one is read as the screen
 * reads the whole one, and both are compared. Null where the screen cannot show the message either.
 */
async function provenBy(signature: Signature, context: Context): Promise<Proofs | null> {
  const { message, parts, bodies, reader, listed } = context;
  const shown = await reader.read('', () => message);
  if (!shown) return null;
  const covered = new Set(coveredFields(parts.fields, signature.covered));
  const { headerForm, bodyForm } = signature;
  const signedBody = bodies.covered(signature);
  const isAll = bodies.whole(bodyForm).slice(signedBody.length).trim() === '';
  const read = (headers: string) => reader.ofParts(headers, signedBody, bodyForm);
  const [signedFields, open] = partition(parts.fields, (field) => covered.has(field));
  const signed = await read(canonicalFields(signedFields, headerForm));
  const mime = open.filter(({ name }) => name === 'mime-version');
  const sent = { headers: canonicalFields([...mime, ...signedFields], 'simple'), body: parts.body };
  const isSame = signed?.shown.text === shown.shown.text;
  const proofs = proofsOf(shown, signed, {
    listed: await listedAs(shown, listed, parts.fields),
    isCovered: (part) =>
      fieldsOf(part, shown.email, parts.fields).every((field) => covered.has(field)),
    withAllHeaders: isSame ? signed : await read(canonicalFields(parts.fields, 'simple')),
    isBodyEmpty: !/[!-\xff]/.test(parts.body),
    isReadingSigned: isSame && isAll && (await isReadInOneWay(signature, open, signed, read, sent)),
  });
  // Whoever is listed may be signed, and a Cc not.
  const ofSigned = signed && (await listedAs(signed, listed, signedFields));
  const isPartly = proofs.recipient === 'differs' && ofSigned?.recipient === 'same';
  return isPartly ? { ...proofs, recipient: 'partly' } : proofs;
}

/** What a signature proves by its outcome. */
async function proofsBy({ outcome }: Outcome, signature: Signature, context: Context) {
  if (outcome === 'verified' || outcome === 'expired') return provenBy(signature, context);
  if (outcome !== 'noKey' && outcome !== 'unsupported') return null;
  const proofs = await provenBy(signature, context);
  return proofs && ifRight(proofs);
}

async function checkOne(signature: Signature, context: Context): Promise<CheckedSignature> {
  const { domain, selector, bodyForm, covered } = signature;
  const { parts, sender, keys, bodies } = context;
  const outcome = await outcomeOf(signature, context);
  const { seen = null, records = [] } = keys.get(keyName(signature)) ?? {};
  const read = usableKeys(records, signature);
  const isNone = read === 'keyAbsent' || read === 'keyRevoked' || read === 'keyMalformed';
  return {
    ...outcome,
    domain,
    selector,
    algorithm: `${signature.algorithm}-sha256`,
    isSenders: isSendersDomain(domain, sender),
    signedAt: isoOf(signature.signedAt),
    expires: isoOf(signature.expires),
    keySeen: isNone ? null : seen,
    coverage: {
      ...coverageOf(parts.fields, covered),
      uncoveredBytes: bodies.whole(bodyForm).length - bodies.covered(signature).length,
    },
    proofs: await proofsBy(outcome, signature, context),
  };
}

/** Of the headers alone: they say what the list says, and a text may take long to read. */
async function headersSayOtherwise({ parts, reader, listed }: Context) {
  const head = await reader.ofParts(canonicalFields(parts.fields, 'simple'), '', '');
  if (!head) return [];
  const as = await listedAs(head, listed, parts.fields);
  return SHOWN_PARTS.flatMap((part) =>
    as[part] === 'other' || as[part] === 'beginning' ? { part, as: as[part] } : [],
  );
}

const unread = (reason: SignatureFault): CheckedSignature => ({
  outcome: 'refused',
  reason,
  domain: '',
  selector: '',
  algorithm: '',
  isSenders: false,
  signedAt: null,
  expires: null,
  keySeen: null,
  coverage: null,
  proofs: null,
});

const nothingSaid = (fault: MessageFault, { source }: KnownKeys): SignatureReport => ({
  fault,
  keySource: source,
  sender: null,
  total: 0,
  signatures: [],
  unknownKeys: [],
  listedOtherwise: [],
});

/**
 * Checks a message's DKIM signatures (RFC 6376, 8301, 8463) with the known keys: asks nobody. The
 * bytes must be those that were archived. Heavy: run it off the main thread.
 * @param listed what the console shows beside the message
 * @param asOf the moment at which they must hold (unix ms)
 */
export async function checkSignatures(
  message: Uint8Array,
  listed: Listed,
  known: KnownKeys,
  asOf: number,
): Promise<SignatureReport> {
  const parts = messageParts(message);
  if (typeof parts === 'string') return nothingSaid(parts, known);
  const { fields, body } = parts;
  const sender = fromDomain(fields);
  const { total, chosen } = chosenSignatures(fields, sender);
  // That a domain publishes none is, in a pack, its maker's word that nothing shows.
  const isShown = ({ records }: SeenKey) => known.source === 'resolver' || records.length > 0;
  const keys = new Map(known.keys.filter(isShown).map((key) => [key.name, key]));
  const context: Context = {
    message,
    parts,
    bodies: canonicalBodies(body),
    reader: messageReader(),
    listed,
    sender,
    keys,
    asOf,
  };
  const signatures: CheckedSignature[] = [];
  for (const read of chosen)
    signatures.push(typeof read === 'string' ? unread(read) : await checkOne(read, context));
  signatures.sort(sayingMostFirst);
  return {
    fault: null,
    keySource: known.source,
    sender,
    total,
    signatures,
    unknownKeys: namesOfKeys(chosen).filter((name) => !keys.has(name)),
    listedOtherwise: signatures[0]?.proofs ? [] : await headersSayOtherwise(context),
  };
}

export type CheckRequest = { message: Blob; listed: Listed; known: KnownKeys; asOf: number };

/** What `checkInWorker` asks for: the message as it was archived. */
export const signatureTasks = {
  checkSignatures: async ({ message, listed, known, asOf }: CheckRequest) =>
    checkSignatures(new Uint8Array(await message.arrayBuffer()), listed, known, asOf),
};
