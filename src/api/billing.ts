import { sumBy } from 'es-toolkit';
import { monthOf } from '@/lib/time/months';
import { write } from './client';
import { amount, id, instant, readableListOf, text, type Json } from './decode';

/** The file types that are billed, in the order of a table's columns. */
export const BILLED_TYPES = ['html', 'pdf', 'png', 'eml', 'txt'] as const;

/** What is counted: the files of each type, and of all. */
export const AMOUNTS = [...BILLED_TYPES, 'total'] as const;
export type Amount = (typeof AMOUNTS)[number];

/** What one client was billed for in one month ('YYYY-MM'). */
export type BillingRow = Record<Amount, number> & {
  sentDate: string;
  custId: string;
  name: string;
};

/** What `count` gives for each column of numbers. */
export const amountsOf = (count: (column: Amount) => number): Record<Amount, number> =>
  Object.fromEntries(AMOUNTS.map((column) => [column, count(column)])) as Record<Amount, number>;

/** The billing rows of a range (unix seconds); instants by `zone`. Throws ApiError. */
export async function listBilling(
  { startDate, endDate }: { startDate: number; endDate: number },
  zone: string,
  signal?: AbortSignal,
): Promise<BillingRow[]> {
  const answer = await write('POST', '/api/billing/list', { startDate, endDate }, signal);
  return readableListOf(answer, (row) => readBillingRow(row, zone));
}

const ownMonth = /^\d{4}-\d{2}(?:-\d{2}(?:[T ][\d:.]+)?)?$/;

/** A month, day or time of no zone says its month itself, an instant by the clocks of the zone. */
function readMonth(value: unknown, zone: string): string | null {
  const written = text(value);
  if (written !== null && ownMonth.test(written)) return written.slice(0, 7);
  const time = instant(value);
  return time === null ? null : monthOf(time, zone);
}

/** A row as the console reads it, with the sum of its files without a total; null without a month. */
export function readBillingRow(row: Json, zone: string): BillingRow | null {
  const sentDate = readMonth(row.sentDate, zone);
  const files = (column: Amount) => amount(row[column]) ?? 0;
  if (sentDate === null) return null;
  return {
    sentDate,
    custId: id(row.custId) ?? '',
    name: text(row.name) ?? '',
    ...amountsOf(files),
    total: amount(row.total) ?? sumBy(BILLED_TYPES, files),
  };
}
