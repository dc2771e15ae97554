import type { ArchivedEmail } from '@/api/emails';
import type { SortField, SortOption } from '../searchQuery';
import type { Ranking } from './keyOrder';
import type { Localization } from '@/lib/localization';

type Compare = (a: ArchivedEmail, b: ArchivedEmail) => number;
export type Key = string | number;

const languageTag = (localization: Localization | null) =>
  localization?.replace('_', '-') ?? 'en-US';

/** What an email is ordered by; those without a date come last when the newest are first. */
export const keyOf = (email: ArchivedEmail, field: SortField): Key =>
  field === 'date' ? (email.date ?? 0) : email[field];

/** Texts as the reader's language orders them. */
export function keyOrder(
  field: SortField,
  localization: Localization | null,
): (a: Key, b: Key) => number {
  if (field === 'date') return (a, b) => Number(a) - Number(b);
  const { compare } = new Intl.Collator(languageTag(localization));
  return (a, b) => compare(String(a), String(b));
}

function comparison({ fieldId, asc }: SortOption, localization: Localization | null): Compare {
  const direction = asc ? 1 : -1;
  const order = keyOrder(fieldId, localization);
  return (a, b) => direction * order(keyOf(a, fieldId), keyOf(b, fieldId));
}

type Rank = (
  emails: readonly ArchivedEmail[],
  field: SortField,
  localization: Localization | null,
) => Ranking;

let preparing: Rank | null = null;

/** From now on emails are ranked by who knows their order beforehand (prepareSort.ts, which comes after the rows). */
export function rankBy(rank: Rank): void {
  preparing = rank;
}

/** Each key is looked up once and each different text compared once, however many emails share it. */
function rankKeys(
  emails: readonly ArchivedEmail[],
  field: SortField,
  localization: Localization | null,
): Ranking {
  if (preparing) return preparing(emails, field, localization);
  const numbers = new Map<Key, number>();
  const numberOf = Int32Array.from(emails, (email) => {
    const key = keyOf(email, field);
    const number = numbers.get(key) ?? numbers.size;
    if (number === numbers.size) numbers.set(key, number);
    return number;
  });
  const order = keyOrder(field, localization);
  const keys = [...numbers].sort(([a], [b]) => order(a, b));
  const rankOf = new Int32Array(keys.length);
  let rank = 0;
  keys.forEach(([key, number], place) => {
    const before = keys[place - 1];
    if (before && order(before[0], key) !== 0) rank += 1; // texts that differ may be equal to the language
    rankOf[number] = rank;
  });
  return { ranks: numberOf.map((number) => rankOf[number] ?? 0), count: rank + 1 };
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
