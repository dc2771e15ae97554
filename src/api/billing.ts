import { monthOf } from '@/lib/time/months';
import { write } from './client';
import { amount, id, instant, readableListOf, text, type Json } from './decode';

/** What one client was billed for in one month ('YYYY-MM'). */
export type BillingRow = {
  sentDate: string;
  custId: string;
  name: string;
  html: number;
  pdf: number;
  png: number;
  eml: number;
  txt: number;
  total: number;
};

/** The billing rows of a range (unix seconds); instants by `zone`. Throws ApiError. */
export async function listBilling(
  range: { startDate: number; endDate: number },
  zone: string,
  signal?: AbortSignal,
): Promise<BillingRow[]> {
  return readableListOf(
    await write(
      'POST',
      '/api/billing/list',
      { startDate: range.startDate, endDate: range.endDate },
      signal,
    ),
    (row) => readBillingRow(row, zone),
  );
}

const ownMonth = /^\d{4}-\d{2}(?:-\d{2}(?:[T ][\d:.]+)?)?$/;

/** A month, day or time of no zone says its month itself, an instant by the clocks of the zone. */
function readMonth(value: unknown, zone: string): string | null {
  const written = text(value);
  if (written !== null && ownMonth.test(written)) return written.slice(0, 7);
  const time = instant(value);
  return time === null ? null : monthOf(time, zone);
}

/** A row as the console reads it; null without a month. */
export function readBillingRow(row: Json, zone: string): BillingRow | null {
  const sentDate = readMonth(row.sentDate, zone);
  if (sentDate === null) return null;
  const count = (name: string) => amount(row[name]) ?? 0;
  return {
    sentDate,
    custId: id(row.custId) ?? '',
    name: text(row.name) ?? '',
    html: count('html'),
    pdf: count('pdf'),
    png: count('png'),
    eml: count('eml'),
    txt: count('txt'),
    total: count('total'),
  };
}
