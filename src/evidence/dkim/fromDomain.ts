import { addressParser } from 'postal-mime';
import { getDomain } from 'tldts';
import { binaryBytes, binaryText } from '@/lib/binaryText';
import { withoutComments } from '@/lib/mail/namedPeople';
import { isCharsetGuessed } from '@/lib/mail/readableHeaders';
import { domainName } from './domainName';
import type { HeaderField } from './messageParts';
import { areSameWords } from './sameLetters';

const QUOTED = /"(?:\\[^]|[^"\\])*"?/g;
const GROUP = /^[^\\()<>[\]:;@,"]*:([^:;]*);\s*$/;
const NAMED = /^(?:""\s*|[^\\()<>:;@,"]*)<([^<>\s]+)>$/;
const ADDRESS =
  /^[^\s\\()<>[\]:;@,".?]+(?:\.[^\s\\()<>[\]:;@,".?]+)*@[\w\x80-\xff-]+(?:\.[\w\x80-\xff-]+)*$/;

const addressesIn = (people: string): string[] =>
  people.split(',').map((one) => one.trim().replace(NAMED, '$1'));

/**
 * Whether programs read a subject, a date or people alike: whole words, and addresses to the letter
 * (RFC 5322, 3.4), without comments, and one sender. Names folded in quotes, or at a dot, end there
 * for some; letters beyond ASCII are of a charset that nobody named.
 */
export function isPlainField({ name, raw }: HeaderField): boolean {
  const value = raw.slice(raw.indexOf(':') + 1);
  if (!areSameWords(value)) return false;
  if (name === 'date') return !value.includes('=?');
  const hidden = value.replace(QUOTED, (text) => (text.includes('\n') ? '"' : '""'));
  const people = name === 'from' ? hidden : hidden.replace(GROUP, '$1');
  if (name === 'subject' || people.trim() === '') return true;
  const all = addressesIn(people);
  const isMany = name === 'from' && all.length > 1;
  return !isMany && !/\.\s\s|[[\]]/.test(people) && all.every((one) => ADDRESS.test(one));
}

/** The only address in a list of mailboxes; null where there is none, or several. */
function onlyAddress(text: string): string | null {
  const { plain, isOpen } = withoutComments(text);
  // A quoted local part is one. With an @ more, programs do not agree which is the address.
  const people = addressesIn(plain.replace(QUOTED, 'q'));
  return isOpen ? null : (people.find((one) => people.length === 1 && ADDRESS.test(one)) ?? null);
}

const domainOf = (address: string): string | null => {
  const at = address.lastIndexOf('@');
  return at > 0 ? domainName(address.slice(at + 1)) : null;
};

/** The address that the parser of the screen finds, which knows no comments within comments. */
function shownAddress(value: string): string {
  const [shown, ...others] = addressParser(new TextDecoder().decode(binaryBytes(value)));
  const address = others.length > 0 ? '' : (shown?.address ?? '');
  // With a second @ or an encoded word in it, people read another address than is meant.
  return /@.*@|=\?/.test(address) ? '' : binaryText(new TextEncoder().encode(address));
}

/**
 * The domain of the sender's address. Null where it cannot be told for sure: no From or several of
 * them, several addresses, or none, or where the screen shows another one. Whatever is unclear is
 * nobody's: programs read it in different ways.
 */
export function fromDomain(fields: readonly HeaderField[]): string | null {
  const [from, ...others] = fields.filter(({ name }) => name === 'from');
  if (!from || others.length > 0) return null;
  const value = from.raw.slice(from.raw.indexOf(':') + 1).replaceAll('\r\n', '');
  // Half a letter may look like an @ or a backslash to programs that guess another charset.
  if (isCharsetGuessed(value) && (/\\|@.*@/.test(value) || value.includes('\x1b'))) return null;
  const domain = domainOf(onlyAddress(value) ?? '');
  return domain === domainOf(shownAddress(value)) ? domain : null;
}

/** Of providers who give each client a name of it, as public suffixes do; the list lacks them. */
const SHARED = [
  ...['amazonses.com', 'gappssmtp.com', 'mailgun.org', 'mcdlv.net', 'mcsv.net'],
  ...['onmicrosoft.com', 'rsgsv.net', 'sendgrid.net'],
];

/** What somebody registered under a public suffix (co.uk, github.io); null for what is shared. */
function registrableDomain(domain: string): string | null {
  const registered = getDomain(domain, { allowPrivateDomains: true });
  return registered === null || SHARED.includes(registered) ? null : registered;
}

/** Whether a domain that signs is the sender's: the same, or of whoever registered both. */
export function isSendersDomain(signing: string, sender: string | null): boolean {
  if (sender === null) return false;
  if (signing === sender) return true;
  const registered = registrableDomain(signing);
  return registered !== null && registered === registrableDomain(sender);
}
