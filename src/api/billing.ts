import { write } from './client';
import { amount, id, readableListOf, text, type Json } from './decode';

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

/** The billing rows of a range in unix seconds. Throws ApiError. */
export async function listBilling(
  range: { startDate: number; endDate: number },
  signal?: AbortSignal,
): Promise<BillingRow[]> {
  return readableListOf(
    await write(
      'POST',
      '/api/billing/list',
      { startDate: range.startDate, endDate: range.endDate },
      signal,
    ),
    readRow,
  );
}

function readRow(row: Json): BillingRow | null {
  const sentDate = text(row.sentDate);
  if (sentDate === null || !/^\d{4}-\d{2}/.test(sentDate)) return null;
  const count = (name: string) => amount(row[name]) ?? 0;
  return {
    sentDate: sentDate.slice(0, 7),
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
