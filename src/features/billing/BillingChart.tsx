import { useId, useState } from 'react';
import { useIntl } from 'react-intl';
import type { BillingRow } from '@/api/billing';
import { Button } from '@/components/Button';
import { monthName, type MonthRange } from '@/lib/time/months';
import type { RequestStatus } from '@/saga/requestStatus';
import { BillingBars } from './BillingBars';
import styles from './BillingChart.module.css';
import { changeText, monthBars, wholeChange, type Before } from './billingComparison';
import { BilledTable } from './BilledTable';
import { sumOf, volumesByMonth } from './billingVolumes';
import { rulesOf } from '@/lib/localeRules';

type BillingChartProps = {
  rows: readonly BillingRow[];
  /** The rows of the period before; null where it is not compared, or not known yet. */
  before: Before | null;
  status: RequestStatus;
  range: MonthRange;
  current: string;
};

/** The files by month against the period before, as bars or table. It keeps its place. */
export function BillingChart({ rows, before, status, range, current }: BillingChartProps) {
  const id = useId();
  const intl = useIntl();
  const [asTable, setAsTable] = useState(false);
  const bars = monthBars(rows, before, range, current);
  const whole = wholeChange(bars);
  const isShort = before !== null && bars.some((bar) => bar.before === null);
  const named = (month: string) => monthName(month, intl.locale).replace(' ', '\u00a0');
  const inWords = ({ from, to }: MonthRange) =>
    from === to ? named(from) : named(from) + rulesOf(intl.locale).rangeDash + named(to);
  const hasSoFar = bars.some(({ isSoFar }) => isSoFar);
  const isKnown = status === 'succeeded';
  const isDrawn = isKnown && !asTable;
  return (
    <figure className={styles.figure} aria-labelledby={id} aria-busy={status === 'pending'}>
      <div className={styles.header}>
        <h2 id={id} className={styles.title}>
          {intl.$t({ id: 'admin.billing.chart' })}
        </h2>
        {isKnown && (
          <p className={styles.sum}>
            <strong>{intl.formatNumber(sumOf(rows, 'total'))}</strong>
            {whole &&
              ` · ${intl.$t(
                { id: 'admin.billing.against' },
                {
                  change: changeText(intl, whole.change),
                  months: inWords(whole.months),
                  before: inWords(whole.before),
                },
              )}`}
            {isShort &&
              before.since !== null &&
              ` · ${intl.$t(
                { id: 'admin.billing.nothingBefore' },
                { month: named(before.since) },
              )}`}
          </p>
        )}
        <ul className={styles.legend}>
          {isDrawn && hasSoFar && (
            <li className={styles.key} data-kind="soFar">
              {intl.$t({ id: 'admin.billing.monthSoFar' })}
            </li>
          )}
          {isDrawn && before !== null && (
            <li className={styles.key} data-kind="before">
              {intl.$t({ id: 'chart.column.before' })}
            </li>
          )}
        </ul>
        <Button
          variant="ghost"
          size="small"
          disabled={!isKnown}
          onClick={() => setAsTable(!asTable)}
        >
          {intl.$t({ id: asTable ? 'chart.showChart' : 'chart.showTable' })}
        </Button>
      </div>
      <div className={styles.stage}>
        {isKnown && asTable && (
          <BilledTable volumes={volumesByMonth(rows, range)} bars={bars} labelledBy={id} />
        )}
        {isDrawn && <BillingBars bars={bars} />}
      </div>
    </figure>
  );
}
