import type { ArchivedEmail } from '@/api/emails';
import type { SortField, SortOption } from '../searchQuery';
import { KeyOrder, type Ranking } from './keyOrder';
import type { Localization } from '@/lib/localization';

type Compare = (a: ArchivedEmail, b: ArchivedEmail) => number;
type Key = string | number;

const languageTag = (localization: Localization | null) =>
  localization?.replace('_', '-') ?? 'en-US';

/** What an email is ordered by; those without a date come last when the newest are first. */
const keyOf = (email: ArchivedEmail, field: SortField): Key =>
  field === 'date' ? (email.date ?? 0) : email[field];

/** Texts as the reader's language orders them. */
function keyOrder(field: SortField, localization: Localization | null): (a: Key, b: Key) => number {
  if (field === 'date') return (a, b) => Number(a) - Number(b);
  const { compare } = new Intl.Collator(languageTag(localization));
  return (a, b) => compare(String(a), String(b));
}

function comparison({ fieldId, asc }: SortOption, localization: Localization | null): Compare {
  const direction = asc ? 1 : -1;
  const order = keyOrder(fieldId, localization);
  return (a, b) => direction * order(keyOf(a, fieldId), keyOf(b, fieldId));
}

/** The orders of a list, by what it is ordered by: it is known by its first email, and forgotten with it. */
const ordersOf = new WeakMap<ArchivedEmail, Map<string, KeyOrder<Key>>>();

function knownOrder(
  first: ArchivedEmail,
  field: SortField,
  localization: Localization | null,
): KeyOrder<Key> {
  const orders = ordersOf.get(first) ?? new Map<string, KeyOrder<Key>>();
  ordersOf.set(first, orders);
  const name = `${field} ${localization}`;
  const order = orders.get(name) ?? new KeyOrder<Key>(keyOrder(field, localization));
  orders.set(name, order);
  return order;
}

/** What the list is known to hold is what it held: lists only grow at the end. */
function rankKeys(
  emails: readonly ArchivedEmail[],
  field: SortField,
  localization: Localization | null,
): Ranking {
  const [first] = emails;
  if (!first) return { ranks: new Int32Array(), count: 0 };
  const order = knownOrder(first, field, localization);
  order.add(emails.slice(order.length).map((email) => keyOf(email, field)));
  return order.ranking();
}

/** So many keys are put in order in a millisecond or two, on a slow machine. */
const AT_ONCE = 100;

/** Puts some more of the texts in order, before anybody asks for it; whether there are more. `emails` as they arrived. */
export function prepareSort(
  emails: readonly ArchivedEmail[],
  localization: Localization | null,
): boolean {
  const [first] = emails;
  if (!first) return false;
  for (const field of ['subject', 'recipient', 'sender'] as const) {
    const order = knownOrder(first, field, localization);
    if (order.length >= emails.length) continue;
    const more = emails.slice(order.length, order.length + AT_ONCE);
    order.add(more.map((email) => keyOf(email, field)));
    return true;
  }
  return false;
}

/** Deals the emails out by their ranks: no comparing at all, and stable. */
function sortByRanks(
  emails: readonly ArchivedEmail[],
  { ranks, count }: Ranking,
  asc: boolean,
): ArchivedEmail[] {
  const pileOf = (place: number) => (asc ? (ranks[place] ?? 0) : count - 1 - (ranks[place] ?? 0));
  const ends = new Int32Array(count + 1);
  for (let place = 0; place < emails.length; place += 1)
    ends[pileOf(place) + 1] = (ends[pileOf(place) + 1] ?? 0) + 1;
  for (let pile = 1; pile <= count; pile += 1)
    ends[pile] = (ends[pile] ?? 0) + (ends[pile - 1] ?? 0);
  const sorted = [...emails];
  emails.forEach((email, place) => {
    const pile = pileOf(place);
    const next = ends[pile] ?? 0;
    sorted[next] = email;
    ends[pile] = next + 1;
  });
  return sorted;
}

type Sorted = {
  emails: readonly ArchivedEmail[];
  sort: SortOption;
  localization: Localization | null;
  result: ArchivedEmail[];
  ranks: Ranking | null;
};

/**
 * A sorter that remembers its last result: where emails were only appended, they are sorted into it, in one pass at
 * most; where the direction alone has changed, no text is compared again. The order is stable: equal emails stay as they arrived.
 */
export function emailSorter() {
  let last: Sorted | null = null;
  return (
    emails: readonly ArchivedEmail[],
    sort: SortOption,
    localization: Localization | null,
  ): readonly ArchivedEmail[] => {
    const known = last?.localization === localization ? last : null;
    if (known?.sort === sort && isPrefix(known.emails, emails)) {
      const result = append(
        known.result,
        emails.slice(known.emails.length),
        comparison(sort, localization),
      );
      last = { emails, sort, localization, result, ranks: null };
    } else {
      const isTurned = known?.emails === emails && known.sort.fieldId === sort.fieldId;
      const ranks = (isTurned ? known.ranks : null) ?? rankKeys(emails, sort.fieldId, localization);
      last = { emails, sort, localization, result: sortByRanks(emails, ranks, sort.asc), ranks };
    }
    return last.result;
  };
}

/** Sorts emails into those that are sorted; where all belong at the end, as they do in the archive's own order, none of the others is looked at. */
function append(
  sorted: readonly ArchivedEmail[],
  added: ArchivedEmail[],
  compare: Compare,
): ArchivedEmail[] {
  const tail = added.sort(compare);
  const [end, begin] = [sorted.at(-1), tail[0]];
  const result = sorted.concat(tail);
  return end && begin && compare(end, begin) > 0 ? result.sort(compare) : result;
}

/** Pages only ever grow at the end, so the first and the last email tell. */
const isPrefix = (part: readonly ArchivedEmail[], whole: readonly ArchivedEmail[]): boolean =>
  part.length > 0 &&
  part.length <= whole.length &&
  part[0] === whole[0] &&
  part.at(-1) === whole[part.length - 1];
