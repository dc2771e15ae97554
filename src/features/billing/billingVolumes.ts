import { sumBy } from 'es-toolkit';
import { amountsOf, type Amount, type BillingRow } from '@/api/billing';
import { monthsIn, type MonthRange } from '@/lib/time/months';

/** How many files of each type a month (`YYYY-MM`) had, over all clients. */
export type MonthVolume = Record<Amount, number> & { month: string };

/** What a client is known by: its customer id, or its name where it has none. */
export const clientKey = ({ custId, name }: BillingRow): string => custId || name;

/** The volumes of every month of the range, empty ones too, and of others the server sent. */
export function volumesByMonth(rows: readonly BillingRow[], range: MonthRange): MonthVolume[] {
  const months = [...new Set([...monthsIn(range), ...rows.map(({ sentDate }) => sentDate)])].sort();
  return months.map((month) => {
    const own = rows.filter(({ sentDate }) => sentDate === month);
    return { month, ...amountsOf((column) => sumBy(own, (row) => row[column])) };
  });
}

/** Newest month first, then the client's name in the language's order, then customer id. */
export function sortBilling(rows: readonly BillingRow[], localeTag: string): BillingRow[] {
  const { compare } = new Intl.Collator(localeTag, { numeric: true });
  return [...rows].sort(
    (a, b) =>
      b.sentDate.localeCompare(a.sentDate) ||
      compare(a.name, b.name) ||
      compare(a.custId, b.custId),
  );
}
