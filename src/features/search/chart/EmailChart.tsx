import { memo, useId, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import type { ChartPoint, EmailRange } from '@/api/emails';
import { StatusMessage } from '@/components/states/StatusMessage';
import type { RequestStatus } from '@/saga/requestStatus';
import { countOf, type BarInterval } from './chartBars';
import { againstText, comparedBars } from './comparedBars';
import type { PreviousPeriod } from '../previousPeriodSlice';
import { EmailChartBars } from './EmailChartBars';
import { EmailChartHeader } from './EmailChartHeader';
import { EmailChartSkeleton } from './EmailChartSkeleton';
import { EmailChartTable } from './EmailChartTable';
import styles from './EmailChart.module.css';
import type { Localization } from '@/lib/localization';

/** Whether the period before is shown beside the bars, and what is known of it. */
export type ChartComparison = {
  isOn: boolean;
  status: RequestStatus;
  before: PreviousPeriod | null;
};

export type EmailChartProps = {
  points: readonly ChartPoint[];
  status: RequestStatus;
  interval: BarInterval;
  /** The searched range in unix seconds; a chosen run of bars never leaves it. */
  range: EmailRange;
  /** IANA name of the profile's zone. */
  timezone: string;
  localization: Localization;
  comparison: ChartComparison;
  /** The form is another than what is shown: it can be read, and nothing acts on it. */
  isStale: boolean;
  onRangeChosen: (range: EmailRange) => void;
  onRetry: () => void;
  onCompare: (isOn: boolean) => void;
  onCompareRetry: () => void;
};

type Drawn = Pick<EmailChartProps, 'points' | 'interval' | 'range'>;

/**
 * What is drawn: while a search runs, what stood there before, so that neither the layout nor the focus is lost. Interval
 * and range belong to the points they came with, whichever of them arrives first.
 */
function useDrawn({
  points,
  interval,
  range,
  status,
}: Drawn & Pick<EmailChartProps, 'status'>): Drawn {
  const [drawn, setDrawn] = useState<Drawn>({ points, interval, range });
  const isNew = points !== drawn.points && points.length + drawn.points.length > 0;
  if (status === 'pending' || !isNew) return drawn;
  setDrawn({ points, interval, range });
  return { points, interval, range };
}

/** The counts of a search over time, as bars that narrow the range, or as a table. */
export const EmailChart = memo(function EmailChart({
  status,
  timezone,
  localization,
  comparison,
  isStale,
  onRangeChosen,
  onRetry,
  onCompare,
  onCompareRetry,
  ...rest
}: EmailChartProps) {
  const id = useId();
  const intl = useIntl();
  const [asTable, setAsTable] = useState(false);
  const { points, interval, range } = useDrawn({ ...rest, status });
  const { isOn } = comparison;
  const before = isOn && comparison.before?.interval === interval ? comparison.before : null;
  const compared = useMemo(
    () => before && comparedBars(points, before, timezone),
    [before, points, timezone],
  );
  const total = countOf(points);
  const { unit } = interval;
  const format = useMemo(() => ({ unit, timezone, localization }), [unit, timezone, localization]);
  const hasBars = status !== 'failed' && total > 0;
  const details = [
    intl.formatMessage({ id: `chart.by.${interval.unit}` }, { count: interval.groupCount }),
    timezone,
  ].join(' · ');
  return (
    <figure className={styles.figure} aria-labelledby={id} aria-busy={status === 'pending'}>
      <EmailChartHeader
        titleId={id}
        total={
          hasBars || status === 'succeeded'
            ? `${intl.formatMessage({ id: 'chart.total' }, { count: total })} ·`
            : null
        }
        details={details}
        hasBars={hasBars}
        against={compared && againstText(intl, total, compared, format)}
        isComparing={isOn}
        canCompare={!isStale}
        hasFailed={isOn && comparison.status === 'failed'}
        asTable={asTable}
        onCompare={onCompare}
        onRetry={onCompareRetry}
        onTable={() => setAsTable(!asTable)}
      />
      <div className={styles.stage} data-table={(hasBars && asTable) || undefined}>
        {status === 'failed' && (
          <StatusMessage
            compact
            tone="danger"
            text={intl.formatMessage({ id: 'mas.serviceUnavailable' })}
            action={{ label: intl.formatMessage({ id: 'action.tryAgain' }), onAction: onRetry }}
          />
        )}
        {status === 'idle' && !hasBars && (
          <StatusMessage compact text={intl.formatMessage({ id: 'chart.idle' })} />
        )}
        {hasBars && asTable && (
          <EmailChartTable points={points} compared={compared} format={format} />
        )}
        {hasBars && !asTable && (
          <EmailChartBars
            points={points}
            compared={compared}
            isComparing={isOn}
            range={range}
            disabled={status === 'pending' || isStale}
            format={format}
            onRangeChosen={onRangeChosen}
          />
        )}
        {status === 'pending' && !hasBars && <EmailChartSkeleton />}
      </div>
      {status === 'pending' && hasBars && (
        <span role="status" className={styles.wait}>
          <span className="visually-hidden">{intl.formatMessage({ id: 'chart.loading' })}</span>
        </span>
      )}
    </figure>
  );
});
