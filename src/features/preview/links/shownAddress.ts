import { percentDecoded } from '@/lib/mail/decodePart';
import { parseUrl } from '@/lib/link/parseUrl';
import type { MailLink } from '@/lib/mail/viewerMessages';

/** Endings that make a text without `www.` an address: "Node.js" and "J.Lo" are none. */
const endings =
  /\.(?:com|net|org|info|biz|shop|store|online|site|app|dev|cloud|email|bank|gov|edu|mil|example|test|[a-z]{2})$/;
const notEndings = /\.(?:js|ts|md|py|rs|sh|so|is|it|vs|no)$/i;
/** Not in the query or path of another address, which may hand it on. */
const written =
  /(?:^|[^\p{L}\p{M}\d.@=&/?#%-])(?:https?:\/\/([\p{L}\p{M}\d.-]+)|(www\.[\p{L}\p{M}\d.-]*))/iu;
const beforeWords = /^[^\p{L}\p{M}\d]+/u;
const goesOn = /^[\p{L}\p{M}\d_@-]/u;
const notInNames = /[^\w.!#$%&'*+/=?^{|}~-]/;
/** A host at the start of a text, which may go on behind it in a script that writes no spaces. */
const domain = /^(?:[\p{L}\p{M}\d-]+\.)+(?:[a-z\d](?:[a-z\d-]*[a-z\d])?|[\p{L}\p{M}\d-]+)/iu;
const mixed = /\p{Lo}[a-z]|[a-z]\p{Lo}/iu;

/** As addresses have it, in ASCII (`xn--`); null for what can be none. */
const hostOf = (host: string) => parseUrl(`https://${host}`)?.hostname ?? null;
function asWritten(mailbox: string): string {
  const at = mailbox.lastIndexOf('@') + 1;
  return mailbox.slice(0, at) + (hostOf(mailbox.slice(at)) ?? mailbox.slice(at));
}

/** The host of an address or mailbox, without its `www.`. */
const plainHost = (address: string) => address.toLowerCase().replace(/^(?:.*@)?(?:www\d?\.)?/, '');

/** The mailbox that a text shows to the reader, in small letters; null where it shows none. */
function mailboxIn(text: string): string | null {
  const pieces = text.split('@');
  for (const [index, rest] of pieces.entries()) {
    const name = pieces[index - 1]?.split(notInNames).at(-1);
    const host = domain.exec(rest)?.[0];
    if (name && host !== undefined) return asWritten(`${name}@${host}`.toLowerCase());
  }
  return null;
}

/** The host that a word shows to the reader; null where it shows none. */
function hostIn(word: string): string | null {
  const text = word.replace(beforeWords, '');
  const shown = domain.exec(text)?.[0] ?? '';
  const plain = shown === shown.toUpperCase() ? shown.toLowerCase() : shown;
  const isSure = endings.test(plain) && !notEndings.test(plain) && !mixed.test(plain);
  if (isSure && !goesOn.test(text.slice(shown.length))) return hostOf(shown);
  const explicit = domain.exec(written.exec(word)?.slice(1).join('') ?? '')?.[0];
  return explicit === undefined ? null : hostOf(explicit);
}

/** The first host or mailbox that a link's text shows while it goes to another; else null. */
export function shownAddress({ text, isImage }: MailLink, url: URL): string | null {
  if (isImage || url.protocol === 'tel:') return null;
  const to = percentDecoded([url.pathname, ...url.searchParams.getAll('to')].join());
  const isMail = url.protocol === 'mailto:';
  const mailboxes = to.toLowerCase().split(/[\s<>",;]+/);
  const targets = isMail ? mailboxes.map(asWritten) : [url.hostname];
  const hosts = targets.map(plainHost);
  const isOther = (shown: string) =>
    isMail && shown.includes('@') ? !targets.includes(shown) : !hosts.includes(plainHost(shown));
  const all = text.split(' ').flatMap((word) => hostIn(word) ?? mailboxIn(word) ?? []);
  return all.find(isOther) ?? null;
}
