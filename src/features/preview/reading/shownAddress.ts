import { percentDecoded } from '@/lib/mail/decodePart';
import { parseUrl } from '@/lib/link/parseUrl';
import type { MailLink } from '@/lib/mail/viewerMessages';

/** Endings that make a text without `www.` an address: "Node.js" and "e.g." are none. */
const endings =
  /\.(?:com|net|org|info|biz|shop|store|online|site|app|dev|cloud|email|bank|gov|edu|mil|example|test|[a-z]{2})$/i;
const notEndings = /\.(?:js|ts|md|py|rs|sh|so|is|it|vs|no)$/i;
const written = /(?:^|[\s([<"'「（])((?:https?:\/\/|www\.)[^\s<>"'」）)\]]+)/i;
const bare = /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)+(?:[/?:#]\S*)?$/u;
const between = /[\s<>"'(),;:]+/;
const domain = /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)+/u;

const withoutWww = (host: string) => host.toLowerCase().replace(/^www\d?\./, '');

/** The mailbox that a text shows to the reader, in small letters; null where it shows none. */
function mailboxIn(text: string): string | null {
  for (const piece of text.split(between)) {
    const at = piece.lastIndexOf('@');
    const host = at > 0 ? domain.exec(piece.slice(at + 1))?.[0] : undefined;
    if (host !== undefined) return (piece.slice(0, at + 1) + host).toLowerCase();
  }
  return null;
}

/** The host that a text shows to the reader; null where it shows none. */
function hostIn(text: string): string | null {
  const explicit = written.exec(text)?.[1];
  const candidate = explicit ?? (bare.test(text) ? text : null);
  if (candidate === null) return null;
  const url = parseUrl(/^https?:/i.test(candidate) ? candidate : `https://${candidate}`);
  if (!url?.hostname.includes('.')) return null;
  const isSure =
    explicit !== undefined || (endings.test(url.hostname) && !notEndings.test(url.hostname));
  return isSure ? url.hostname : null;
}

/** The host or mailbox that a link's text shows while it goes to another; else null. */
export function shownAddress({ text, isImage }: MailLink, url: URL): string | null {
  if (isImage || url.protocol === 'tel:') return null;
  const shownMailbox = mailboxIn(text);
  if (url.protocol === 'mailto:')
    return shownMailbox !== null &&
      !percentDecoded(url.pathname).toLowerCase().includes(shownMailbox)
      ? shownMailbox
      : null;
  const shown = shownMailbox === null ? hostIn(text) : null;
  return shown !== null && withoutWww(shown) !== withoutWww(url.hostname) ? shown : null;
}
