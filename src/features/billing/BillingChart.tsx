import { sumBy } from 'es-toolkit';
import { useId, useState, useMemo } from 'react';
import { useIntl } from 'react-intl';
import { type BillingRow, AMOUNTS } from '@/api/billing';
import { Button } from '@/components/Button';
import { monthName, type MonthRange } from '@/lib/time/months';
import type { RequestStatus } from '@/saga/requestStatus';
import { BillingBars } from './BillingBars';
import styles from './BillingChart.module.css';
import {
  changeText,
  monthBars,
  wholeChange,
  type Before,
  type MonthBar,
} from './billingComparison';
import { volumesByMonth, type MonthVolume } from './billingVolumes';
import { rulesOf } from '@/lib/localeRules';
import { PlainTable, type PlainColumn } from '@/components/table/PlainTable';

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
            <strong>{intl.formatNumber(sumBy(rows, ({ total }) => total))}</strong>
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

type BilledTableProps = {
  volumes: readonly MonthVolume[];
  bars: readonly MonthBar[];
  labelledBy: string;
};

/** The same numbers as the bars, by type, for those who would rather read. */
function BilledTable({ volumes, bars, labelledBy }: BilledTableProps) {
  const intl = useIntl();
  const columns = useMemo(() => {
    const barOf = new Map(bars.map((bar) => [bar.month, bar]));
    const shown: PlainColumn<MonthVolume>[] = [
      {
        id: 'month',
        header: intl.$t({ id: 'admin.billing.month' }),
        accessorFn: ({ month }) =>
          monthName(month, intl.locale) +
          (barOf.get(month)?.isSoFar ? ` (${intl.$t({ id: 'admin.billing.soFar' })})` : ''),
      },
      ...AMOUNTS.map((id): PlainColumn<MonthVolume> => ({
        id,
        header: intl.$t({ id: `admin.billing.${id}` }),
        accessorFn: (volume) => intl.formatNumber(volume[id]),
        meta: { align: 'end' },
      })),
    ];
    if (bars.some(({ before }) => before !== null))
      shown.push({
        id: 'before',
        header: intl.$t({ id: 'chart.column.before' }),
        accessorFn: ({ month }) => {
          const before = barOf.get(month)?.before ?? null;
          return before === null ? '-' : intl.formatNumber(before);
        },
        meta: { align: 'end' },
      });
    return shown;
  }, [intl, bars]);
  return <PlainTable labelledBy={labelledBy} columns={columns} rows={volumes} hasRowHeads />;
}
