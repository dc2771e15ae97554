import { useIntl } from 'react-intl';
import { monthName } from '@/lib/months';
import styles from './BillingChart.module.css';
import type { MonthBar } from './billingComparison';
import { BILLED_TYPES, type MonthVolume } from './billingVolumes';
import type { Localization } from '@/lib/localization';

type BilledTableProps = {
  volumes: readonly MonthVolume[];
  bars: readonly MonthBar[];
  localization: Localization;
  labelledBy: string;
};

/** The same numbers as the bars, by type, for those who would rather read. */
export function BilledTable({ volumes, bars, localization, labelledBy }: BilledTableProps) {
  const intl = useIntl();
  const columns = [...BILLED_TYPES, 'total'] as const;
  const isCompared = bars.some(({ before }) => before !== null);
  const barOf = new Map(bars.map((bar) => [bar.month, bar]));
  return (
    <div className={styles.scroller} role="region" aria-labelledby={labelledBy} tabIndex={0}>
      <table className={styles.table} aria-labelledby={labelledBy}>
        <thead>
          <tr>
            <th scope="col">{intl.formatMessage({ id: 'admin.billing.month' })}</th>
            {columns.map((column) => (
              <th key={column} scope="col" className={styles.number}>
                {intl.formatMessage({ id: `admin.billing.${column}` })}
              </th>
            ))}
            {isCompared && (
              <th scope="col" className={styles.number}>
                {intl.formatMessage({ id: 'chart.compareShort' })}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {volumes.map((volume) => {
            const bar = barOf.get(volume.month);
            const before = bar?.before ?? null;
            return (
              <tr key={volume.month}>
                <th scope="row">
                  {monthName(volume.month, localization)}
                  {bar?.isSoFar && ` (${intl.formatMessage({ id: 'admin.billing.soFar' })})`}
                </th>
                {columns.map((column) => (
                  <td key={column} className={styles.number}>
                    {intl.formatNumber(volume[column])}
                  </td>
                ))}
                {isCompared && (
                  <td className={styles.number}>
                    {before === null ? '-' : intl.formatNumber(before)}
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
