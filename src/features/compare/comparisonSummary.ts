import type { IntlShape } from 'react-intl';
import type { ArchivedEmail } from '@/api/emails';
import type { DifferenceCounts, MailComparison } from './differences/compareMails';

/** Below this share of the same text two emails are not called identical in anything. */
const enoughInCommon = 0.7;

/** In the order they are named in. What cannot be named is "places in the text". */
const named = [
  ['name', 'compare.theName'],
  ['address', 'compare.theAddress'],
  ['offerCode', 'compare.theOfferCode'],
  ['code', 'compare.theCode'],
  ['date', 'compare.theDate'],
  ['price', 'compare.thePrice'],
  ['number', 'compare.theNumber'],
  ['text', 'compare.thePlaces'],
  ['links', 'compare.theLinks'],
  ['images', 'compare.theImages'],
  ['linkCodes', 'compare.theLinkCodes'],
  ['imageCodes', 'compare.theImageCodes'],
] as const satisfies readonly (readonly [keyof DifferenceCounts, string])[];

/** Without a difference, and with some: nothing else is claimed than what was compared. */
const same = {
  text: ['compare.sameText', 'compare.sameTextBut'],
  content: ['compare.alike', 'compare.alikeBut'],
  form: ['compare.alike', 'compare.identicalBut'],
  page: ['compare.identical', 'compare.identicalBut'],
} as const;

/** The most that are named, so that the answer is a line: the tables below it have them all. */
const mostNamed = 4;

/** What differs between two emails in one sentence, made of what was found. */
export function comparisonSummary(
  intl: IntlShape,
  [first, second]: readonly [ArchivedEmail, ArchivedEmail],
  { counts, sameShare, extent }: MailComparison,
): string {
  const found = named.flatMap(([kind, id]) =>
    counts[kind] > 0 ? [intl.$t({ id }, { count: counts[kind] })] : [],
  );
  if (first.sender !== second.sender) found.unshift(intl.$t({ id: 'compare.theSender' }));
  if (first.subject !== second.subject) found.unshift(intl.$t({ id: 'compare.theSubject' }));
  if (found.length === 0) return intl.$t({ id: same[extent][0] });
  if (found.length > mostNamed)
    found.splice(mostNamed - 1, Infinity, intl.$t({ id: 'compare.andMore' }));
  const differences = intl.formatList(found, { type: 'conjunction' });
  const id = sameShare >= enoughInCommon ? same[extent][1] : 'compare.different';
  return intl.$t({ id }, { differences });
}

const placed = {
  'compare.facts': 'compare.inFacts',
  'compare.text': 'compare.inText',
  'compare.links': 'compare.inLinks',
  'compare.images': 'compare.inImages',
} as const;

/** How much of the text is the same, and how many lines of which part differ. */
export function differencesText(
  intl: IntlShape,
  counts: readonly { id: keyof typeof placed; count: number }[],
  { sameShare }: MailComparison,
): string {
  const parts = counts.flatMap(({ id, count }) =>
    count > 0 ? [intl.$t({ id: placed[id] }, { count })] : [],
  );
  const all = counts.reduce((sum, { count }) => sum + count, 0);
  // Cut, not rounded: "100 %" is for what is the same to the letter.
  const share = Math.floor(sameShare * 100) / 100;
  return intl.$t(
    { id: 'compare.count' },
    { share, count: all, parts: intl.formatList(parts, { style: 'narrow' }) },
  );
}
