import type { IntlShape } from 'react-intl';
import { AMOUNTS, type BillingRow } from '@/api/billing';
import { csvText } from '@/lib/csvCell';
import { safeFileName } from '@/lib/fileName';
import type { MonthRange } from '@/lib/time/months';
import { saveFile } from '@/browser/saveFile';

/** Saves `billing_<from>_<to>.csv`: translated heads, months as `YYYY-MM`, plain numbers. */
export function saveBillingCsv(
  intl: IntlShape,
  rows: readonly BillingRow[],
  { from, to }: MonthRange,
): void {
  const heads = (['month', 'client', 'customerId', ...AMOUNTS] as const).map((column) =>
    intl.$t({ id: `admin.billing.${column}` }),
  );
  const lines = rows.map((row) => [
    row.sentDate,
    row.name,
    row.custId,
    ...AMOUNTS.map((column) => row[column]),
  ]);
  saveFile(csvText([heads, ...lines]), safeFileName(`billing_${from}_${to}`, 'csv'));
}
