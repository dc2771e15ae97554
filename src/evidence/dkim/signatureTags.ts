import { base64Bytes } from '@/lib/binaryText';
import type { Canonicalization } from './canonical';
import { domainName, selectorName } from './domainName';
import { MOST_NAMES, type HeaderField } from './messageParts';
import { items, readTagList, withoutSpace, type TagList } from './tagList';

/** The name under which the public key of a signature is published. */
export const keyName = ({ selector, domain }: Pick<Signature, 'selector' | 'domain'>): string =>
  `${selector}._domainkey.${domain}`;

const NEEDED = ['v', 'a', 'b', 'bh', 'd', 'h', 's'];

const isForm = (form: string | undefined): form is Canonicalization =>
  form === 'simple' || form === 'relaxed';

function readForms(text: string): [Canonicalization, Canonicalization] | null {
  const [headerForm, bodyForm = 'simple', ...rest] = text.split('/');
  return isForm(headerForm) && isForm(bodyForm) && rest.length === 0
    ? [headerForm, bodyForm]
    : null;
}

function readAlgorithm(text: string): 'rsa' | 'ed25519' | 'sha1' | 'algorithm' {
  if (text === 'rsa-sha256') return 'rsa';
  if (text === 'ed25519-sha256') return 'ed25519';
  return text === 'rsa-sha1' ? 'sha1' : 'algorithm';
}

/** A whole number of a tag; null where the tag is not there, NaN where it is none. */
function readNumber(tags: TagList, name: string): number | null {
  const text = tags.get(name)?.value;
  if (text === undefined) return null;
  return /^\d{1,76}$/.test(text) ? Number(text) : NaN;
}

/** Whose `i=` it is, by its domain: the same or one below it; else what is wrong. */
function readIdentity(tags: TagList, domain: string): 'same' | 'below' | 'identity' | 'malformed' {
  const text = tags.get('i')?.value ?? `@${domain}`;
  const at = text.lastIndexOf('@');
  const named = at < 0 ? null : domainName(text.slice(at + 1));
  if (named === null) return 'malformed';
  if (named === domain) return 'same';
  return named.endsWith(`.${domain}`) ? 'below' : 'identity';
}

/** The field without what stands behind its `b=`. */
function withoutValue({ raw }: HeaderField, tags: TagList): string {
  const { start = 0, end = 0 } = tags.get('b') ?? {};
  const offset = raw.indexOf(':') + 1;
  return raw.slice(0, offset + start) + raw.slice(offset + end);
}

/** Reads a DKIM-Signature (RFC 6376, 3.5, 6.1.1): unix seconds, `covered` as listed, lower case. */
export function readSignature(field: HeaderField) {
  const tags = readTagList(field.raw.slice(field.raw.indexOf(':') + 1));
  if (typeof tags === 'string') return tags;
  if (NEEDED.some((name) => !tags.has(name))) return 'missingTag';
  const text = (name: string) => tags.get(name)?.value ?? '';
  if (text('v') !== '1') return 'version';
  const algorithm = readAlgorithm(text('a'));
  if (algorithm === 'sha1' || algorithm === 'algorithm') return algorithm;
  const forms = readForms(tags.get('c')?.value ?? 'simple/simple');
  if (!forms) return 'canonicalization';
  const domain = domainName(text('d'));
  const selector = selectorName(text('s'));
  if (domain === null) return 'domain';
  if (selector === null) return 'malformed';
  const identity = readIdentity(tags, domain);
  if (identity === 'identity' || identity === 'malformed') return identity;
  const covered = items(text('h').toLowerCase());
  const areNames = covered.every((name) => /^[!-9<-~]+$/.test(name));
  if (!areNames || covered.length > MOST_NAMES) return 'malformed';
  if (!covered.includes('from')) return 'fromNotSigned';
  if (!items(tags.get('q')?.value ?? 'dns/txt').includes('dns/txt')) return 'query';
  const bodyLength = readNumber(tags, 'l');
  const [signedAt, expires] = [readNumber(tags, 't'), readNumber(tags, 'x')];
  if ([bodyLength, signedAt, expires].some(Number.isNaN)) return 'malformed';
  if (expires !== null && signedAt !== null && expires <= signedAt) return 'times';
  const bodyHash = base64Bytes(withoutSpace(text('bh')));
  const value = base64Bytes(withoutSpace(text('b')));
  if (!bodyHash || !value) return 'base64';
  return {
    domain,
    selector,
    algorithm,
    headerForm: forms[0],
    bodyForm: forms[1],
    covered,
    bodyHash,
    value,
    /** `l=`: so many bytes of the body are signed; null: all. */
    bodyLength,
    signedAt,
    expires,
    /** `i=` names a domain below `d=`. */
    isBelowDomain: identity === 'below',
    /** The header without the signature itself. */
    own: withoutValue(field, tags),
  };
}

type ReadSignature = ReturnType<typeof readSignature>;

/** A signature as its header says it. */
export type Signature = Exclude<ReadSignature, string>;

/** Why a signature counts for nothing, whatever its key says. */
export type SignatureFault = Extract<ReadSignature, string>;
