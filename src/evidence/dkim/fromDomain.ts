import { getDomain } from 'tldts';
import { isCharsetGuessed } from '@/lib/mail/readableHeaders';
import { domainName } from './domainName';
import type { HeaderField } from './messageParts';
import { areSameWords } from './sameLetters';

const QUOTED = /"(?:\\[^]|[^"\\])*"?/g;
const NOBODY = /^\s*(?:\w[\w -]*:\s?;)?$/;
/** Words, a first one of which begins with no dot, nor the address right behind one. */
const NAMED =
  /^(?:""\s*|[^\s\\()<>[\]:;@,".][^\s\\()<>[\]:;@,"]*(?:\s+[^\s\\()<>[\]:;@,".][^\s\\()<>[\]:;@,"]*)*(?:\s+|(?<!\.)))?<([^<>\s]+)>$/;
const ADDRESS =
  /^[^\s\\()<>[\]:;@,".?]+(?:\.[^\s\\()<>[\]:;@,".?]+)*@[a-z\d\x80-\xff-]+(?:\.[a-z\d\x80-\xff-]+)*$/i;
/** RFC 5322, 3.3, in capitals as it has them, of a year since which all programs count. */
const DATE =
  /^[\t\r\n ]*([A-Z][a-z]{2}, |)(\d\d? [A-Z][a-z]{2} (?:19[7-9]\d|20\d\d)) \d\d:\d\d:\d\d (?:[+-]\d{4}|GMT)(?: \([A-Za-z]{3,5}\))?[\t\r\n ]*$/;

const valueOf = ({ raw }: HeaderField): string => raw.slice(raw.indexOf(':') + 1);

/**
 * The addresses of a field to the letter (RFC 5322, 3.4), without comments, and of one sender; none
 * where programs may differ. Names folded in quotes, or at a dot, end there for some.
 */
function plainAddresses(field: HeaderField): string[] {
  const hidden = valueOf(field).replace(QUOTED, (text) => (text.includes('\n') ? '"' : '""'));
  const all = hidden.split(',').map((one) => one.trim().replace(NAMED, '$1'));
  const isPlain = !/\.\s\s|,</.test(hidden) && all.every((one) => ADDRESS.test(one));
  return isPlain && (field.name !== 'from' || all.length === 1) ? all : [];
}

/** Whether programs read a subject, a date or people alike, letter by letter. */
export function isPlainField(field: HeaderField): boolean {
  const value = valueOf(field);
  // Some know no word beside a quote, look for people in one, see no end in \\", a space in \0.
  if (field.name === 'subject') return areSameWords(value) && !/"=\?|\?="/.test(value);
  if (field.name === 'date') {
    const [, weekday = '-', day = ''] = DATE.exec(value) ?? [];
    return new Date(`${day} UTC`).toUTCString().startsWith(weekday); // PHP goes on to the next
  }
  if (value.match(QUOTED)?.some((one) => /=\\?\?|\\[\\0]/.test(one))) return false; // RFC 2047, 5
  const isNobody = field.name !== 'from' && NOBODY.test(value);
  return areSameWords(value, /["\\<>@]|=\?/) && (isNobody || plainAddresses(field).length > 0);
}

/** The domain of the sender's address. Null where it cannot be told for sure. */
export function fromDomain(fields: readonly HeaderField[]): string | null {
  const [from, ...others] = fields.filter(({ name }) => name === 'from');
  if (!from || others.length > 0) return null;
  const value = valueOf(from);
  // Half a letter may look like an @ or a backslash to programs that guess another charset.
  if (isCharsetGuessed(value) && (/\\|@.*@/.test(value) || value.includes('\x1b'))) return null;
  const [address = ''] = plainAddresses(from);
  return domainName(address.slice(address.indexOf('@') + 1));
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
