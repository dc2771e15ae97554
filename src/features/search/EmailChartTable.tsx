import { memo } from 'react';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import type { ChartPoint } from '@/api/emails';
import { endLabel, instantLabel, type BarFormat } from './chartBars';
import styles from './EmailChart.module.css';

type EmailChartTableProps = { points: readonly ChartPoint[]; format: BarFormat };

/** The same counts as the bars, for those who would rather read. */
export const EmailChartTable = memo(function EmailChartTable({ points, format }: EmailChartTableProps) {
  const intl = useIntl();
  return (
    <div className={styles.scroller} role="region" aria-label={intl.formatMessage({ id: 'chart.title' })} tabIndex={0}>
      <table className={styles.table} aria-label={intl.formatMessage({ id: 'chart.title' })}>
        <thead>
          <tr>
            <th scope="col">
              <FormattedMessage id="chart.column.from" />
            </th>
            <th scope="col">
              <FormattedMessage id="chart.column.to" />
            </th>
            <th scope="col" className={styles.number}>
              <FormattedMessage id="chart.column.count" />
            </th>
          </tr>
        </thead>
        <tbody>
          {points.map(({ start, end, count }) => (
            <tr key={start}>
              <td>{instantLabel(start, format)}</td>
              <td>{endLabel(end, format)}</td>
              <td className={styles.number}>
                <FormattedNumber value={count} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
});
