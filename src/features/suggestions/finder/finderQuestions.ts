import type { EmailFilters, EmailRange, EmailRef } from '@/api/emails';
import { canSearch, parseAddress } from '@/features/search/address/searchAddress';
import {
  NO_TEXTS,
  type SearchField,
  type SearchPeriod,
  type SearchQuery,
} from '@/features/search/searchQuery';
import { maxTextLength, trimmed } from '@/lib/textInput';

/** An address that was searched for in this visit (`at`, unix ms), or that a saved search has. */
export type KnownAddress = { address: string; source: { at: number } | { name: string } };

/** Where the text may stand, and what is asked of the server for it. */
export type Question = {
  id: string;
  field: SearchField | 'link';
  /** As the field will hold it. */
  value: string;
  query: SearchQuery;
  filters: EmailFilters;
  known: KnownAddress | null;
  /** What a link leads to beside a search: then there is nothing to ask. */
  target: { email: EmailRef } | { person: string } | null;
};

export type FinderPlan = {
  questions: Question[];
  /** Asked only when a person says so, and why. */
  held: Question[];
  why: 'most' | 'address' | null;
  /** Why nothing is asked: characters missing, too many, or a link for another data context. */
  trouble: { missing: number } | 'long' | { otherContext: string } | null;
};

export type FinderPlace = {
  known: readonly KnownAddress[];
  /** The address of the console's search page, without fragment. */
  page: string;
  contextId: string | null;
  /** What is searched, unless a link says otherwise. */
  period: SearchPeriod;
  rangeOf: (period: SearchPeriod) => EmailRange;
};

const MOST_QUESTIONS = 4;
const MINIMUM = 3;

const NOTHING: FinderPlan = { questions: [], held: [], why: null, trouble: null };

/** What to ask: a link's search, somebody's address, or parts of one, a subject, a campaign. */
export function planQuestions(typed: string, place: FinderPlace): FinderPlan {
  const text = trimmed(typed);
  if (text === '') return NOTHING;
  const linked = readLink(text, place);
  if (linked) return linked;
  const length = Array.from(text).length;
  if (length < MINIMUM) return { ...NOTHING, trouble: { missing: MINIMUM - length } };
  if (length > maxTextLength) return { ...NOTHING, trouble: 'long' };
  const ask = questionIn(place);
  const subject = ask('subject', text);
  const campaign = ask('campaignId', text);
  // An apostrophe stands in names as well: `o'brien@example.org`.
  const around = /(?:[\s<>"(),;:[\]\u200b\u2060]|\B'|'\B|\.(?!\S)|\?[a-z]+=)+/;
  const addresses = [...new Set(text.split(around))].filter(isAddress);
  if (addresses.length > 0) {
    const fields = ['recipient', 'sender'] as const;
    const all = fields.flatMap((field) => addresses.map((address) => ask(field, address)));
    const held = [...all.slice(MOST_QUESTIONS), subject, campaign];
    return { ...NOTHING, questions: all.slice(0, MOST_QUESTIONS), held, why: 'address' };
  }
  const part = text.includes('*') ? text : `*${text}*`;
  const known = place.known.find((one) => one.address.toLowerCase().startsWith(text.toLowerCase()));
  const all = [
    ...(known ? [ask('recipient', known.address, known)] : []),
    ask('recipient', part),
    subject,
    campaign,
    ask('sender', part),
  ].filter(({ query }) => canSearch(query));
  const held = all.slice(MOST_QUESTIONS);
  return {
    ...NOTHING,
    questions: all.slice(0, MOST_QUESTIONS),
    held,
    why: held.length > 0 ? 'most' : null,
  };
}

const isAddress = (text: string) =>
  !text.includes('*') &&
  canSearch({ texts: { ...NO_TEXTS, recipient: text }, period: '24h', aggregate: null });

const questionIn =
  ({ period, rangeOf }: FinderPlace) =>
  (field: SearchField, value: string, known: KnownAddress | null = null): Question => {
    const texts = { ...NO_TEXTS, [field]: value };
    return {
      id: `${field} ${value}`,
      field,
      value,
      query: { texts, period, aggregate: null },
      filters: { ...texts, range: rangeOf(period) },
      known,
      target: null,
    };
  };

/** Where a link of this console leads to; null for what is none. */
function readLink(text: string, { page, contextId, rangeOf }: FinderPlace): FinderPlan | null {
  if (!text.startsWith(`${page}#`)) return null;
  const fragment = text.slice(page.length);
  const { query, badRange, mail, person, contextId: linked } = parseAddress(fragment);
  const isSearch = canSearch(query) && badRange === null;
  if (!isSearch && !mail && !person) return null;
  if (linked !== null && linked !== contextId)
    return { ...NOTHING, trouble: { otherContext: fragment } };
  const texts = Object.values(query.texts).filter(Boolean).join(' · ');
  const value = isSearch ? texts : (mail?.id ?? person?.address ?? '');
  const target = isSearch ? null : mail ? { email: mail } : person && { person: person.address };
  const filters = { ...query.texts, range: rangeOf(query.period) };
  return {
    ...NOTHING,
    questions: [{ id: 'link', field: 'link', value, query, filters, known: null, target }],
  };
}
