import { percentDecoded } from '@/lib/mail/decodePart';
import { parseUrl } from '@/lib/link/parseUrl';
import type { MailLink } from '@/lib/mail/viewerMessages';

/** Endings that make a text without `www.` an address: "Node.js" and "J.Lo" are none. */
const endings =
  /\.(?:com|net|org|info|biz|shop|store|online|site|app|dev|cloud|email|bank|gov|edu|mil|example|test|[a-z]{2})$/;
const notEndings = /\.(?:js|ts|md|py|rs|sh|so|is|it|vs|no)$/i;
const written = /(?:^|[\s([<"'「（])(?:https?:\/\/([\p{L}\p{M}\d.-]+)|(www\.[\p{L}\p{M}\d.-]*))/iu;
const bare = /^([\p{L}\p{M}\d.-]+)(?:[/?:#]\S*)?$/u;
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

const withoutWww = (host: string) => host.toLowerCase().replace(/^www\d?\./, '');

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

/** The host that a text shows to the reader; null where it shows none. */
function hostIn(text: string): string | null {
  const explicit = domain.exec(written.exec(text)?.slice(1).join('') ?? '')?.[0];
  const alone = bare.exec(text)?.[1];
  const shown = explicit ?? (alone && domain.exec(alone)?.[0] === alone ? alone : '');
  const plain = shown === shown.toUpperCase() ? shown.toLowerCase() : shown;
  const isSure =
    explicit !== undefined ||
    (endings.test(plain) && !notEndings.test(plain) && !mixed.test(plain));
  return isSure ? hostOf(shown) : null;
}

/** The host or mailbox that a link's text shows while it goes to another; else null. */
export function shownAddress({ text, isImage }: MailLink, url: URL): string | null {
  if (isImage || url.protocol === 'tel:') return null;
  const shownMailbox = mailboxIn(text);
  if (url.protocol === 'mailto:') {
    const written = percentDecoded([url.pathname, ...url.searchParams.getAll('to')].join());
    const mailboxes = written
      .toLowerCase()
      .split(/[\s<>",;]+/)
      .map(asWritten);
    return shownMailbox !== null && !mailboxes.includes(shownMailbox) ? shownMailbox : null;
  }
  const shown = shownMailbox === null ? hostIn(text) : null;
  return shown !== null && withoutWww(shown) !== withoutWww(url.hostname) ? shown : null;
}
