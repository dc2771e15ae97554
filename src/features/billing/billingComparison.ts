import type { IntlShape } from 'react-intl';
import type { BillingRow } from '@/api/billing';
import { addMonths, monthsIn, type MonthRange } from '@/lib/months';
import { sumOf } from './billingVolumes';

/** As many months, just before a range. */
export function rangeBefore(range: MonthRange): MonthRange {
  const count = monthsIn(range).length;
  return { from: addMonths(range.from, -count), to: addMonths(range.from, -1) };
}

/** One month of the chart and its counterpart, which stands beside it. */
export type MonthBar = {
  month: string;
  total: number;
  isSoFar: boolean;
  monthBefore: string;
  /** Null where the period before is not compared, or not known. */
  before: number | null;
  /** How much more than before, as a part of it; null for the month that is not over: it is compared with no whole one. */
  change: number | null;
};

const totalOf = (rows: readonly BillingRow[], month: string): number =>
  sumOf(
    rows.filter(({ sentDate }) => sentDate === month),
    'total',
  );

/** The bars of a range; `before` are the rows of the period before it, null while there are none. */
export function monthBars(
  rows: readonly BillingRow[],
  before: readonly BillingRow[] | null,
  range: MonthRange,
  current: string,
): MonthBar[] {
  const months = monthsIn(range);
  return months.map((month) => {
    const monthBefore = addMonths(month, -months.length);
    const isSoFar = month === current;
    const total = totalOf(rows, month);
    const totalBefore = before && totalOf(before, monthBefore);
    return {
      month,
      total,
      isSoFar,
      monthBefore,
      before: totalBefore,
      change: totalBefore === null || isSoFar ? null : changeOf(total, totalBefore),
    };
  });
}

/** How much more than before, as a part of it; null where there is nothing to compare with. */
const changeOf = (now: number, before: number): number | null =>
  before === 0 ? null : (now - before) / before;

/** The change over all months that are over; null where none is, or where nothing was before. */
export function wholeChange(bars: readonly MonthBar[]): number | null {
  const compared = bars.filter(({ before, isSoFar }) => before !== null && !isSoFar);
  return changeOf(
    compared.reduce((sum, { total }) => sum + total, 0),
    compared.reduce((sum, { before }) => sum + (before ?? 0), 0),
  );
}

/** A change as people read it: "+9.5%". */
export const changeText = (intl: IntlShape, change: number): string =>
  intl.formatNumber(change, {
    style: 'percent',
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
  });
