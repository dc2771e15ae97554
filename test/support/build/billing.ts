import type { BillingRow } from '@/api/billing';

/** What is billed of a month: so many html files, of Client One unless told otherwise. */
export const buildBilling = (
  sentDate: string,
  html: number,
  given: Partial<BillingRow> = {},
): BillingRow => ({
  sentDate,
  custId: '1001',
  name: 'Client One',
  ...{ html, pdf: 0, png: 0, eml: 0, txt: 0, total: html },
  ...given,
});
