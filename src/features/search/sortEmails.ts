import type { ArchivedEmail } from '@/api/emails';
import type { SortField, SortOption } from './searchQuery';

type Compare = (a: ArchivedEmail, b: ArchivedEmail) => number;

const languageTag = (localization: string | null) => localization?.replace('_', '-') ?? 'en-US';

/** Texts as the reader's language orders them; emails without a date come last when the newest are first. */
function comparison({ fieldId, asc }: SortOption, localization: string | null): Compare {
  const direction = asc ? 1 : -1;
  if (fieldId === 'date') return (a, b) => direction * ((a.date ?? 0) - (b.date ?? 0));
  const field: Exclude<SortField, 'date'> = fieldId;
  const { compare } = new Intl.Collator(languageTag(localization));
  return (a, b) => direction * compare(a[field], b[field]);
}

type Sorted = { emails: readonly ArchivedEmail[]; sort: SortOption; localization: string | null; result: ArchivedEmail[] };

/**
 * A sorter that remembers its last result: where emails were only appended, they are sorted into it, which the engine's
 * merge sort does in one pass. The order is stable: equal emails stay as they arrived.
 */
export function emailSorter() {
  let last: Sorted | null = null;
  return (emails: readonly ArchivedEmail[], sort: SortOption, localization: string | null): readonly ArchivedEmail[] => {
    const base = last?.sort === sort && last.localization === localization && isPrefix(last.emails, emails) ? last.result.concat(emails.slice(last.emails.length)) : emails.slice();
    last = { emails, sort, localization, result: base.sort(comparison(sort, localization)) };
    return last.result;
  };
}

/** Pages only ever grow at the end, so the first and the last email tell. */
const isPrefix = (part: readonly ArchivedEmail[], whole: readonly ArchivedEmail[]): boolean =>
  part.length > 0 && part.length <= whole.length && part[0] === whole[0] && part.at(-1) === whole[part.length - 1];
