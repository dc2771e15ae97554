import { memo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ChartPoint } from '@/api/emails';
import { endLabel, instantLabel, type BarFormat } from './chartBars';
import { differenceText, type ComparedBars } from './comparedBars';
import styles from './EmailChart.module.css';

type EmailChartTableProps = {
  points: readonly ChartPoint[];
  compared: ComparedBars | null;
  format: BarFormat;
};

/** The same counts as the bars, for those who would rather read. */
export const EmailChartTable = memo(function EmailChartTable({
  points,
  compared,
  format,
}: EmailChartTableProps) {
  const intl = useIntl();
  return (
    <div
      className={styles.scroller}
      role="region"
      aria-label={intl.formatMessage({ id: 'chart.title' })}
      tabIndex={0}
    >
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
            {compared && (
              <>
                <th scope="col" className={styles.number}>
                  <FormattedMessage id="chart.column.before" />
                </th>
                <th scope="col" className={styles.number}>
                  <FormattedMessage id="chart.column.difference" />
                </th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {points.map((point, index) => (
            <CountRow
              key={point.start}
              {...point}
              before={compared?.counts[index]}
              isToCome={compared !== null && index >= compared.begun}
              format={format}
            />
          ))}
          {compared?.beyond.map(({ count, ...time }) => (
            <CountRow
              key={`before ${time.start}`}
              {...time}
              count={null}
              before={count}
              isToCome={false}
              format={format}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
});

type CountRowProps = {
  start: number;
  end: number;
  count: number | null;
  before: number | null | undefined;
  isToCome: boolean;
  format: BarFormat;
};

/** One line; a period has no count where it has no such time, and `before` is undefined where nothing is compared. */
function CountRow({ start, end, count, before, isToCome, format }: CountRowProps) {
  const intl = useIntl();
  const numbers = [count, before].flatMap((value) =>
    value === undefined ? [] : [value === null ? '–' : intl.formatNumber(value)],
  );
  const isBoth = typeof count === 'number' && typeof before === 'number';
  return (
    <tr>
      <td>{instantLabel(start, format)}</td>
      <td>{endLabel(end, format)}</td>
      {numbers.map((text, index) => (
        <td key={index} className={styles.number}>
          {text}
        </td>
      ))}
      {before !== undefined && (
        <td className={styles.number}>
          {isBoth && !isToCome ? differenceText(intl, count, before) : '–'}
        </td>
      )}
    </tr>
  );
}
