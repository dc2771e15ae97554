import { diffSequences } from './diffSequences';
import { liveAddress } from '@/lib/link/linkAddress';
import { linkPieces } from '@/lib/link/linkPieces';
import { readLink } from '@/lib/link/readLink';
import { webAddress } from '@/lib/link/redirectTarget';
import type { RecipientTraces } from '@/lib/mail/recipientTraces';
import { reportLimits, type MailImage, type MailLink } from '@/lib/mail/viewerMessages';

/** A link or image: what is shown of it, its address, and that without what is personal. */
export type ComparedItem = { text: string; address: string; key: string };

/** What differs of a link: `codes` (the personal ones), its address, its text, or all: `one`. */
export type ItemDifference = 'same' | 'codes' | 'address' | 'text' | 'one';

export type ItemRow = {
  difference: ItemDifference;
  left: ComparedItem | null;
  right: ComparedItem | null;
};

/** As many as there can be: otherwise what is in another order passes for the same. */
const mostChanges = reportLimits.links + reportLimits.images;

/** Redirectors around redirectors are taken apart so far. */
const deepest = 3;

/** Words and numbers beside a code: red-shoes-50-1f0c9b7d2ab34e55. */
const plain = /^(?:[a-z]{3,24}|[A-Z]{3,24}|[A-Z][a-z]{2,24}|\d{2,8})$/;

const withoutCodes = (text: string): string =>
  /^[0-9a-f-]{32,}$/i.test(text)
    ? '*'
    : text.replace(/[^-_.~|:,+ %/=]+/g, (run) => (plain.test(run) ? run : '*'));

/** An address without what is personal in it and in the addresses that stand in its parts. */
const impersonal = (url: URL, traces: RecipientTraces, depth = 0): string =>
  linkPieces(url, traces)
    .pieces.map((piece) => {
      const mark = piece.role === 'mark' ? piece.mark : null;
      const start = mark?.name === '' ? 0 : piece.text.indexOf('=') + 1;
      const [name, value] = [piece.text.slice(0, start), piece.text.slice(start)];
      const inner = webAddress(value);
      if (inner !== null)
        return depth < deepest ? name + impersonal(new URL(inner), traces, depth + 1) : piece.text;
      if (mark?.kind === 'token' || mark?.kind === 'campaign') return name + withoutCodes(value);
      return mark ? `${name}*` : piece.text;
    })
    .join('');

/** The links of an email as they are compared: personal parts of their addresses do not count. */
export function comparedLinks(links: readonly MailLink[], traces: RecipientTraces): ComparedItem[] {
  return links.map((link) => {
    const { address, leadsTo, clean } = readLink(link, traces);
    const url = liveAddress(address);
    const target = leadsTo === null ? '' : (clean ?? leadsTo);
    return {
      text: link.text,
      address,
      key: url ? `${impersonal(url, traces)} ${target}` : address,
    };
  });
}

/** The images of an email in the same way; those that came inside it show no address. */
export function comparedImages(images: readonly MailImage[], traces: RecipientTraces) {
  return images.map(({ address, alt }) => {
    const url = liveAddress(address);
    return url
      ? { text: alt, address, key: impersonal(url, traces) }
      : { text: alt, address: '', key: address };
  });
}

const whenSame = (left: ComparedItem, right: ComparedItem): ItemRow => ({
  difference: left.address === right.address ? 'same' : 'codes',
  left,
  right,
});

/** Pairs what is left: the same text with another address, then the other way round. */
function pairUp(left: readonly ComparedItem[], right: readonly ComparedItem[]): ItemRow[] {
  const free = new Set(right);
  const take = (wanted: (candidate: ComparedItem) => boolean) => {
    const found = [...free].find(wanted);
    if (found) free.delete(found);
    return found;
  };
  const rows = left.map((item): ItemRow => {
    const isNamed = item.text !== '' && item.address !== '';
    const retargeted = isNamed ? take(({ text }) => text === item.text) : undefined;
    if (retargeted) return { difference: 'address', left: item, right: retargeted };
    const renamed = take(({ key }) => key === item.key);
    return renamed
      ? { difference: 'text', left: item, right: renamed }
      : { difference: 'one', left: item, right: null };
  });
  return [
    ...rows,
    ...[...free].map((item): ItemRow => ({ difference: 'one', left: null, right: item })),
  ];
}

/** Compares the links, or the images, of two emails in their order. */
export const compareItems = (left: readonly ComparedItem[], right: readonly ComparedItem[]) =>
  diffSequences(left, right, ({ key, text }) => `${key}\n${text}`, mostChanges).flatMap(
    (stretch) =>
      stretch.isSame
        ? stretch.left.flatMap((item, index) =>
            stretch.right[index] ? [whenSame(item, stretch.right[index])] : [],
          )
        : pairUp(stretch.left, stretch.right),
  );
