import { comparedImages, comparedLinks, compareItems, type ItemRow } from './compareLinks';
import { compareTexts, type TextPlace, type TextRow } from './compareTexts';
import { differenceKind, type DifferenceKind } from './differenceKinds';
import { recipientTraces } from '@/lib/mail/recipientForms';
import type { RecipientTraces } from '@/lib/mail/recipientTraces';
import type { MailContent } from '@/lib/mail/viewerMessages';

/** `page`: the html that the content is of; null where it is the text of a message alone. */
export type ComparableMail = { recipient: string; content: MailContent; page: string | null };

/** How many things of a kind differ; what differs in the same way in several places counts once. */
export type DifferenceCounts = Record<
  DifferenceKind | 'links' | 'images' | 'linkCodes' | 'imageCodes',
  number
>;

/** What two emails have in common and where they differ. All texts in it are untrusted. */
export type MailComparison = {
  text: TextRow[];
  links: ItemRow[];
  images: ItemRow[];
  counts: DifferenceCounts;
  /** How much of the text is the same in both, 0 to 1. */
  sameShare: number;
  /** What was compared, and whether the html is the same besides (`form`), or is the very same. */
  extent: 'text' | 'content' | 'form' | 'page';
};

function countDifferences(
  places: readonly TextPlace[],
  recipients: [string, string],
  links: readonly ItemRow[],
  images: readonly ItemRow[],
): DifferenceCounts {
  const counts = {
    name: 0,
    address: 0,
    offerCode: 0,
    code: 0,
    date: 0,
    price: 0,
    number: 0,
    text: 0,
  };
  const met = new Set<string>();
  for (const place of places) {
    const kind = differenceKind(place, recipients);
    const key = `${kind}\n${place.left}\n${place.right}`;
    if (kind === 'text' || !met.has(key)) counts[kind]++;
    met.add(key);
  }
  const codes = (rows: readonly ItemRow[]) =>
    rows.filter(({ difference }) => difference === 'codes').length;
  const others = (rows: readonly ItemRow[]) =>
    rows.filter(({ difference }) => difference !== 'codes' && difference !== 'same').length;
  return {
    ...counts,
    links: others(links),
    images: others(images),
    linkCodes: codes(links),
    imageCodes: codes(images),
  };
}

/** Compares texts, links and images of two emails. Run it off the main thread. */
export async function compareMails(left: ComparableMail, right: ComparableMail) {
  const [leftTraces, rightTraces] = await Promise.all([
    recipientTraces(left.recipient),
    recipientTraces(right.recipient),
  ]);
  const { rows, places, sameShare, isMarkedAlike } = compareTexts(
    left.content.blocks,
    right.content.blocks,
  );
  const isText = left.page === null || right.page === null;
  const itemsOf = ({ content }: ComparableMail, traces: RecipientTraces) => ({
    links: isText ? [] : comparedLinks(content.links, traces),
    images: isText ? [] : comparedImages(content.images, traces),
  });
  const [leftItems, rightItems] = [itemsOf(left, leftTraces), itemsOf(right, rightTraces)];
  const links = compareItems(leftItems.links, rightItems.links);
  const images = compareItems(leftItems.images, rightItems.images);
  const isForm = isMarkedAlike && left.content.rest === right.content.rest;
  const extentOfPages = isForm ? ('form' as const) : ('content' as const);
  return {
    text: rows,
    links,
    images,
    counts: countDifferences(places, [left.recipient, right.recipient], links, images),
    sameShare,
    extent: isText
      ? ('text' as const)
      : left.page === right.page
        ? ('page' as const)
        : extentOfPages,
  };
}

/** What `compareInWorker` asks for. */
export const compareTasks = {
  compare: ({ left, right }: { left: ComparableMail; right: ComparableMail }) =>
    compareMails(left, right),
};
