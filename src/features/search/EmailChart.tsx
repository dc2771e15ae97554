import { lazy, memo, Suspense, useId, useState } from 'react';
import { useIntl } from 'react-intl';
import type { ChartPoint, EmailRange } from '@/api/emails';
import { Button } from '@/components/Button';
import { StatusMessage } from '@/components/StatusMessage';
import type { RequestStatus } from '@/saga/requestStatus';
import { countOf, type BarInterval } from './chartBars';
import { EmailChartBars } from './EmailChartBars';
import { EmailChartSkeleton } from './EmailChartSkeleton';
import { EmailChartTable } from './EmailChartTable';
import styles from './EmailChart.module.css';

/** The drawing library is the largest part of the search page: it comes after the rows. */
const EmailChartPlot = lazy(async () => ({ default: (await import(/* webpackChunkName: "chart" */ './EmailChartPlot')).EmailChartPlot }));

export type EmailChartProps = {
  points: readonly ChartPoint[];
  status: RequestStatus;
  interval: BarInterval;
  /** The searched range in unix seconds; a chosen run of bars never leaves it. */
  range: EmailRange;
  /** IANA name of the profile's zone. */
  timezone: string;
  localization: string | null;
  onRangeChosen: (range: EmailRange) => void;
  onRetry: () => void;
};

type Drawn = Pick<EmailChartProps, 'points' | 'interval' | 'range'>;

/**
 * What is drawn: while a search runs, what stood there before, so that neither the layout nor the focus is lost. Interval
 * and range belong to the points they came with, whichever of them arrives first.
 */
function useDrawn({ points, interval, range, status }: Drawn & Pick<EmailChartProps, 'status'>): Drawn {
  const [drawn, setDrawn] = useState<Drawn>({ points, interval, range });
  const isNew = points !== drawn.points && points.length + drawn.points.length > 0;
  if (status === 'pending' || !isNew) return drawn;
  setDrawn({ points, interval, range });
  return { points, interval, range };
}

/** The counts of a search over time, as bars that narrow the range, or as a table. */
export const EmailChart = memo(function EmailChart({ status, timezone, localization, onRangeChosen, onRetry, ...rest }: EmailChartProps) {
  const id = useId();
  const intl = useIntl();
  const [asTable, setAsTable] = useState(false);
  const { points, interval, range } = useDrawn({ ...rest, status });
  const total = countOf(points);
  const format = { unit: interval.unit, timezone, localization };
  const message = messageOf(status, total);

  return (
    <figure className={styles.figure} aria-labelledby={id} aria-busy={status === 'pending'}>
      <div className={styles.header}>
        <h2 id={id} className={styles.title}>
          {intl.formatMessage({ id: 'chart.title' })}
        </h2>
        <p className={styles.summary}>
          {!message && [intl.formatMessage({ id: 'chart.total' }, { count: total }), intl.formatMessage({ id: `chart.by.${interval.unit}` }, { count: interval.groupCount }), timezone].join(' · ')}
        </p>
        <Button variant="ghost" size="small" disabled={Boolean(message)} onClick={() => setAsTable(!asTable)}>
          {intl.formatMessage({ id: asTable ? 'chart.showChart' : 'chart.showTable' })}
        </Button>
      </div>
      <div className={styles.stage}>
        {status === 'failed' && (
          <StatusMessage tone="danger" text={intl.formatMessage({ id: 'mas.serviceUnavailable' })} action={{ label: intl.formatMessage({ id: 'action.tryAgain' }), onAction: onRetry }} />
        )}
        {message && status !== 'failed' && status !== 'pending' && <StatusMessage text={intl.formatMessage({ id: message })} />}
        {!message && asTable && <EmailChartTable points={points} format={format} />}
        {!message && !asTable && (
          <>
            <Suspense fallback={<EmailChartSkeleton />}>
              <EmailChartPlot points={points} {...format} />
            </Suspense>
            <EmailChartBars points={points} range={range} disabled={status === 'pending'} onRangeChosen={onRangeChosen} {...format} />
          </>
        )}
        {status === 'pending' && <EmailChartSkeleton />}
      </div>
    </figure>
  );
});

/** What stands in place of the bars, if they are not to be seen. */
function messageOf(status: RequestStatus, total: number): 'mas.serviceUnavailable' | 'chart.idle' | 'chart.empty' | null {
  if (status === 'failed') return 'mas.serviceUnavailable';
  if (total > 0) return null;
  return status === 'idle' ? 'chart.idle' : 'chart.empty';
}
