import { sumBy } from 'es-toolkit';
import type { IntlShape } from 'react-intl';
import type { BillingRow } from '@/api/billing';
import { formatChange, isSaidInPercent } from '@/lib/formatChange';
import { addMonths, monthsIn, type MonthRange } from '@/lib/time/months';
import { clientKey } from './billingVolumes';
import { rowHolds, type TableColumn } from '@/components/table/tableModel';

/** As many months, just before a range. */
export function rangeBefore(range: MonthRange): MonthRange {
  return { from: addMonths(range.from, -monthsIn(range).length), to: addMonths(range.from, -1) };
}

/** The first month that can be compared: the one an archive began in may be half. Null: unknown. */
export function firstComparable(
  rows: readonly BillingRow[],
  before: readonly BillingRow[],
  range: MonthRange,
): string | null {
  const [first] = [...before, ...rows].map(({ sentDate }) => sentDate).sort();
  if (first === undefined) return null;
  return first <= rangeBefore(range).from ? first : addMonths(first, 1);
}

const totalOf = (rows: readonly BillingRow[], month: string): number =>
  sumBy(rows, ({ sentDate, total }) => (sentDate === month ? total : 0));

/** The rows of the period before, and the first month that can be compared with. */
export type Before = { rows: readonly BillingRow[]; since: string | null };

/** The months of a chart with their counterparts; `before` is null while that is not known. */
export function monthBars(
  rows: readonly BillingRow[],
  before: Before | null,
  range: MonthRange,
  current: string,
) {
  const months = monthsIn(range);
  return months.map((month) => {
    const monthBefore = addMonths(month, -months.length);
    const isSoFar = month >= current; // a zone chosen meanwhile may be a month behind
    const total = totalOf(rows, month);
    const isKnown = before?.since != null && monthBefore >= before.since;
    const totalBefore = isKnown ? totalOf(before.rows, monthBefore) : null;
    return {
      month,
      total,
      isSoFar,
      monthBefore,
      /** Null where the month is not compared, not known, or from before the archive began. */
      before: totalBefore,
      /** Growth as a part of what was before; null for a month that is not over. */
      change: totalBefore === null || isSoFar ? null : changeOf(total, totalBefore),
    };
  });
}

export type MonthBar = ReturnType<typeof monthBars>[number];

/** How much more than before, as a part of it; null where there is nothing to compare with. */
const changeOf = (now: number, before: number): number | null =>
  isSaidInPercent(now, before) ? (now - before) / before : null;

/** The change from some months to others: as many, and whole ones. */
export type WholeChange = { change: number; months: MonthRange; before: MonthRange };

/** The change over all months that are over; null where none is or one has no counterpart. */
export function wholeChange(bars: readonly MonthBar[]): WholeChange | null {
  const over = bars.filter(({ isSoFar }) => !isSoFar);
  const [first, last] = [over[0], over.at(-1)];
  if (!first || !last || over.some(({ before }) => before === null)) return null;
  const change = changeOf(
    sumBy(over, ({ total }) => total),
    sumBy(over, ({ before }) => before ?? 0),
  );
  return change === null
    ? null
    : {
        change,
        months: { from: first.month, to: last.month },
        before: { from: first.monthBefore, to: last.monthBefore },
      };
}

/** A change as people read it: "+9.5%". */
export const changeText = (intl: IntlShape, change: number): string =>
  formatChange(intl, change, { style: 'percent', maximumFractionDigits: 1 });

type Narrowed = {
  /** The rows of the range, of the one client where one is looked at. */
  own: readonly BillingRow[];
  /** Those of them that the search leaves. */
  found: readonly BillingRow[];
  before: readonly BillingRow[];
  client: string | null;
  query: string;
  columns: readonly TableColumn<BillingRow>[];
};

/** The rows before of the same clients; null where the search left not all rows of some by name. */
export function comparable({
  own,
  found,
  before,
  client,
  query,
  columns,
}: Narrowed): BillingRow[] | null {
  const isOwn = (row: BillingRow) => client === null || clientKey(row) === client;
  if (query.trim() === '') return before.filter(isOwn);
  const clients = new Set(found.map(clientKey));
  if (own.some((row) => clients.has(clientKey(row)) && !found.includes(row))) return null;
  const named = columns.filter(({ id }) => id === 'client');
  if (found.some((row) => !rowHolds(named, row, query))) return null;
  return before.filter(
    (row) => isOwn(row) && (clients.has(clientKey(row)) || rowHolds(named, row, query)),
  );
}
