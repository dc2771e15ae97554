import { percentDecoded } from '@/lib/mail/decodePart';
import { parseUrl } from '@/lib/link/parseUrl';
import type { MailLink } from '@/lib/mail/viewerMessages';

/** Endings that make a text without `www.` an address: "Node.js" and "J.Lo" are none. */
const endings =
  /\.(?:com|net|org|info|biz|shop|store|online|site|app|dev|cloud|email|bank|gov|edu|mil|example|test|[a-z]{2})$/;
const notEndings = /\.(?:js|ts|md|py|rs|sh|so|is|it|vs|no)$/i;
/** A host as it stands in a text, which may go on behind it in a script that writes no spaces. */
const host = String.raw`(?:[\p{L}\p{M}\d-]+\.)+(?:[a-z\d](?:[a-z\d-]*[a-z\d])?|[\p{L}\p{M}\d-]+)`;
const written = new RegExp(String.raw`(?:^|[\s([<"'「（])(?:https?://|(?=www\.))(${host})`, 'iu');
const bare = new RegExp(String.raw`^(${host})(?:[/?:#]\S*)?$`, 'iu');
const mailbox = new RegExp(String.raw`[\w.!#$%&'*+/=?^{|}~-]{1,64}@${host}`, 'iu');
const mixed = /\p{Lo}[a-z]|[a-z]\p{Lo}/iu;

const withoutWww = (host: string) => host.toLowerCase().replace(/^www\d?\./, '');

/** The host that a text shows to the reader; null where it shows none. */
function hostIn(text: string): string | null {
  const explicit = written.exec(text)?.[1];
  const shown = explicit ?? bare.exec(text)?.[1] ?? '';
  const plain = shown === shown.toUpperCase() ? shown.toLowerCase() : shown;
  const isSure =
    explicit !== undefined ||
    (endings.test(plain) && !notEndings.test(plain) && !mixed.test(plain));
  return isSure ? (parseUrl(`https://${shown}`)?.hostname ?? null) : null;
}

/** The host or mailbox that a link's text shows while it goes to another; else null. */
export function shownAddress({ text, isImage }: MailLink, url: URL): string | null {
  if (isImage || url.protocol === 'tel:') return null;
  const shownMailbox = mailbox.exec(text)?.[0].toLowerCase() ?? null;
  if (url.protocol === 'mailto:')
    return shownMailbox !== null &&
      !percentDecoded(url.pathname).toLowerCase().includes(shownMailbox)
      ? shownMailbox
      : null;
  const shown = shownMailbox === null ? hostIn(text) : null;
  return shown !== null && withoutWww(shown) !== withoutWww(url.hostname) ? shown : null;
}
