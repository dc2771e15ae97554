import { linkPieces, type LinkPiece } from './linkPieces';
import { liveAddress, plainAddress } from '@/lib/link/linkAddress';
import { parseUrl } from '@/lib/link/parseUrl';
import type { RecipientTraces } from '@/lib/mail/recipientTraces';
import { redirectTarget } from './redirectTarget';
import { shownAddress } from './shownAddress';
import { reportLimits, type MailLink } from '@/lib/mail/viewerMessages';

/** Of the web, to a mailbox, to a telephone, or nowhere (a script, data, a relative address). */
export type LinkKind = 'web' | 'mail' | 'phone' | 'dead';

/** A link explained. All of it is text of a stranger: show it as text. */
export type LinkReading = ReturnType<typeof readLink>;

const kinds: Record<string, LinkKind> = {
  'http:': 'web',
  'https:': 'web',
  'mailto:': 'mail',
  'tel:': 'phone',
};
const deepest = 3;

/** The innermost address of redirectors around redirectors. */
function finalTarget(url: URL): string | null {
  let target: string | null = null;
  for (let depth = 0; depth < deepest; depth++) {
    const next = redirectTarget(target === null ? url : new URL(target));
    if (next === null) return target;
    target = next;
  }
  return target;
}

function deadReading(link: MailLink, isCut: boolean) {
  const address = plainAddress(link.target);
  return {
    link,
    kind: 'dead' as const,
    address,
    pieces: [{ text: address, role: 'rest' }] satisfies LinkPiece[],
    marks: [],
    shows: null,
    leadsTo: null,
    clean: null,
    keepsToken: false,
    hasUserName: false,
    isCut,
  };
}

/** Explains a link of an email that was sent to the recipient whose traces these are. */
export function readLink(link: MailLink, traces: RecipientTraces) {
  const isCut = link.target.length >= reportLimits.target;
  const url = liveAddress(link.target);
  if (!url) return deadReading(link, isCut);
  const { pieces, marks, clean, keepsToken } = linkPieces(url, traces);
  const kind = kinds[url.protocol] ?? 'dead';
  const leadsTo = kind === 'web' ? finalTarget(url) : null;
  const target = leadsTo === null ? null : parseUrl(leadsTo);
  const inner = target ? linkPieces(target, traces) : null;
  const best = inner ? inner.clean : clean;
  return {
    link,
    kind,
    /** As it can be copied: complete, what cannot be seen in it written out. */
    address: url.href,
    pieces,
    /** What in it tells the sender something, each name once. */
    marks,
    /** The host that the text shows while the link goes to another; else null. */
    shows: shownAddress(link, url),
    /** Where a redirector really leads, when its address says so. */
    leadsTo,
    /** The address without what is marked; null where that changes nothing. */
    clean: isCut || best === url.href ? null : best,
    /** A code is in the path: the address would not work without it. */
    keepsToken: inner ? inner.keepsToken : keepsToken,
    /** A user name makes it look like another host. */
    hasUserName: url.username + url.password !== '',
    /** It is so long that only its beginning came. */
    isCut,
  };
}
