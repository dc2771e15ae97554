import { attempt, compact, uniq } from 'es-toolkit';
import * as asn1 from '../asn1';
import { Asn1Error, type Asn1 } from '../asn1';
import { hexOf, isSameBytes, type Bytes } from '@/lib/binaryText';

const COMMON_NAME = '2.5.4.3';
const ORGANIZATION = '2.5.4.10';
const BASIC_CONSTRAINTS = '2.5.29.19';
const KEY_USAGE = '2.5.29.15';
const EXTENDED_KEY_USAGE = '2.5.29.37';
const SUBJECT_KEY_ID = '2.5.29.14';
const ISSUER_KEY_ID = '2.5.29.35';
const ALTERNATIVE_NAMES = '2.5.29.17';
/** What is judged, and policies, on which nothing hangs that is judged here. */
const KNOWN = [BASIC_CONSTRAINTS, KEY_USAGE, EXTENDED_KEY_USAGE, ALTERNATIVE_NAMES, '2.5.29.32'];
/** Limits of names, policies, addresses, and proxies: they hold (RFC 5280), and are not read. */
const LIMITING = [
  ...['2.5.29.30', '2.5.29.36', '2.5.29.54'],
  ...['1.3.6.1.5.5.7.1.7', '1.3.6.1.5.5.7.1.8', '1.3.6.1.5.5.7.1.14'],
];
export const TIME_STAMPING = '1.3.6.1.5.5.7.3.8';
export const ANY_PURPOSE = '2.5.29.37.0';

const NUMBERED_SERIAL = asn1.numbered(2, false);
const NUMERIC = 0x12;
const UTF16 = 0x1e;
const FULL_STOP = 0x2e;
/** How the texts of names are written, by their tags. */
const ENCODINGS: Readonly<Record<number, string>> = {
  [asn1.TAG.utf8]: 'utf-8',
  [UTF16]: 'utf-16be',
  [NUMERIC]: 'latin1',
  0x13: 'latin1',
  0x14: 'latin1',
  0x16: 'latin1',
};

/** What is no text is refused, as openssl does: one of two halves (UTF-16), too. */
function textOf(value: Asn1 | undefined): string {
  const encoding = value && ENCODINGS[value.tag];
  if (!encoding) throw new Asn1Error('It is no text.');
  const [, text] = attempt(() => new TextDecoder(encoding, { fatal: true }).decode(value.content));
  if (text === null || (value.tag === UTF16 && /[^\0-\uffff]/u.test(text)))
    throw new Asn1Error('It is no text.');
  return text;
}

/** The parts of a name, some of which stand side by side. @throws Asn1Error */
const partsOf = (name: Asn1 | undefined) =>
  asn1.sequence(name).map((set) =>
    asn1.tagged(set, asn1.TAG.set).items.map((one) => {
      const [id, value] = asn1.sequence(one, 2);
      const [type, text] = [asn1.oid(id), textOf(value)];
      return { type, text, compared: type + (value?.tag === NUMERIC ? `#${text}` : plain(text)) };
    }),
  );

/** How a name is compared (RFC 5280, 7.1): by its letters, not their encoding. @throws Asn1Error */
export const comparedName = (name: Asn1 | undefined): string =>
  JSON.stringify(partsOf(name).map((set) => set.map(({ compared }) => compared).sort()));

/** As openssl has it, but for digits: white space around, more of it, and case are nothing. */
const plain = (text: string) =>
  ` ${text} `.replace(/[ \t-\r]+/g, ' ').replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** A name for people: the common name with the organization. @throws Asn1Error */
function nameOf(name: Asn1 | undefined): string {
  const parts = partsOf(name).flat();
  const named = [COMMON_NAME, ORGANIZATION].map((id) => parts.find(({ type }) => type === id));
  return uniq(compact(named.map((one) => one?.text))).join(', ');
}

/** An extension of a certificate or a timestamp. @throws Asn1Error */
export function readExtension(extension: Asn1) {
  const [id, ...rest] = asn1.sequence(extension);
  const [isCritical, value] = asn1.optional(rest, asn1.TAG.boolean, asn1.TAG.octetString);
  return {
    id: asn1.oid(id),
    isCritical: asn1.isTrue(isCritical),
    value: asn1.tagged(value, asn1.TAG.octetString).content,
  };
}

function extensionsOf(list: Asn1 | undefined) {
  const extensions = new Map<string, { isCritical: boolean; value: Asn1 }>();
  for (const one of list ? asn1.sequence(asn1.wrapped(list, asn1.numbered(3))) : []) {
    const { id, isCritical, value } = readExtension(one);
    if (extensions.has(id)) throw new Asn1Error('An extension stands there twice.');
    extensions.set(id, { isCritical, value: asn1.readAsn1(value) });
  }
  return extensions;
}

function usageOf(value: Asn1 | undefined) {
  if (!value) return null;
  const bytes = asn1.flagsOf(value);
  if (!bytes) return { signs: false, signsCertificates: false, others: true };
  const [first = 0, second = 0] = bytes;
  return {
    signs: (first & 0xc0) !== 0, // digitalSignature, or non-repudiation
    signsCertificates: (first & 0x04) !== 0,
    others: (first & 0x3f) !== 0 || second !== 0,
  };
}

/** The key's id, or the number and the issuer of the issuer's certificate. */
function issuerHintOf(value: Asn1 | undefined) {
  const [keyId, issuers, serial] = asn1.optional(
    value ? asn1.sequence(value) : [],
    ...[asn1.numbered(0, false), asn1.numbered(1), NUMBERED_SERIAL],
  );
  return {
    keyId: keyId ? hexOf(keyId.content) : null,
    serial: serial ? asn1.integer(serial, NUMBERED_SERIAL) : null,
    issuers: issuers?.items ?? [],
  };
}

/** RFC 5280, 4.1.2.5: without fractions. */
function wholeSecond(value: Asn1 | undefined): number {
  if (value?.content.includes(FULL_STOP)) throw new Asn1Error('It is no time.');
  return asn1.time(value);
}

/** @throws Asn1Error */
export function certificateOf(certificate: Asn1) {
  const [body, algorithm, signature] = asn1.sequence(certificate, 3);
  const whole = asn1.sequence(body);
  const version =
    whole[0]?.tag === asn1.numbered(0) ? asn1.wrapped(whole[0], whole[0].tag) : undefined;
  const [serial, signedWith, issuer, validity, subject, keyInfo, ...rest] = version
    ? whole.slice(1)
    : whole;
  const [from, until] = asn1.sequence(validity, 2);
  const [method, key] = asn1.sequence(keyInfo, 2); // also of those that nobody needs here
  const [kind, , ...more] = asn1.sequence(method);
  asn1.oid(kind);
  asn1.optional(more); // but for one parameter
  asn1.bits(key);
  // Identifiers beside the names, which no authority may write any more (RFC 5280), are refused.
  const [extended] = asn1.optional(rest, asn1.numbered(3));
  if (extended && asn1.smallInteger(version) !== 2) throw new Asn1Error('It is of no version 3.');
  const extensions = extensionsOf(extended);
  const valueOf = (id: string) => extensions.get(id)?.value;
  const [constraints, alternatives] = [BASIC_CONSTRAINTS, ALTERNATIVE_NAMES].map(valueOf);
  const [purposes, keyId] = [extensions.get(EXTENDED_KEY_USAGE), valueOf(SUBJECT_KEY_ID)];
  const [isAuthority, limit] = asn1.optional(
    constraints ? asn1.sequence(constraints) : [],
    ...[asn1.TAG.boolean, asn1.TAG.integer],
  );
  const outer = asn1.tagged(algorithm, asn1.TAG.sequence);
  if (!isSameBytes(outer.raw, asn1.tagged(signedWith, asn1.TAG.sequence).raw))
    throw new Asn1Error('It names two algorithms.');
  return {
    raw: certificate.raw,
    serial: asn1.integer(serial),
    issuer: comparedName(issuer),
    subject: comparedName(subject),
    name: nameOf(subject),
    from: wholeSecond(from),
    until: wholeSecond(until),
    keyInfo: asn1.tagged(keyInfo, asn1.TAG.sequence),
    keyId: keyId ? hexOf(asn1.tagged(keyId, asn1.TAG.octetString).content) : null,
    signed: {
      algorithm: outer,
      signature: asn1.bits(signature),
      bytes: asn1.tagged(body, asn1.TAG.sequence).raw,
    },
    isAuthority: asn1.isTrue(isAuthority),
    /** How many authorities may stand below it; null for any number. */
    pathLength: limit ? asn1.smallInteger(limit) : null,
    usage: usageOf(valueOf(KEY_USAGE)),
    purposes: purposes
      ? { ids: asn1.sequence(purposes.value).map(asn1.oid), isCritical: purposes.isCritical }
      : null,
    issuerHint: issuerHintOf(valueOf(ISSUER_KEY_ID)),
    /** What else it is called (GeneralName). */
    alternatives: alternatives ? asn1.sequence(alternatives) : [],
    /** It asks for something that nobody here understands. */
    hasUnknownDemand: [...extensions].some(
      ([id, { isCritical }]) => LIMITING.includes(id) || (isCritical && !KNOWN.includes(id)),
    ),
  };
}

/** What a certificate says; times in unix milliseconds, names as they are written. */
export type Certificate = ReturnType<typeof certificateOf>;

/** @throws Asn1Error */
export const readCertificate = (bytes: Uint8Array): Certificate =>
  certificateOf(asn1.readAsn1(bytes));

/** The bytes of all certificates in texts of PEM that were checked: one may hold a whole chain. */
export const certificatesOfPem = (texts: readonly string[]): Bytes[] =>
  texts
    .flatMap((text) => text.split(/-----(?:BEGIN|END) CERTIFICATE-----/))
    .map((base64) => atob(base64.replace(/\s/g, '')))
    .filter(Boolean)
    .map((letters) => Uint8Array.from(letters, (letter) => letter.charCodeAt(0)));
