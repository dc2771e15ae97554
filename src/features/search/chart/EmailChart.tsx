import { memo, useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { StatusMessage } from '@/components/states/StatusMessage';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { search } from '../searchSlice';
import { useSlowStatus } from '../useSlowStatus';
import { countOf } from './chartBars';
import styles from './EmailChart.module.css';
import { EmailChartBars } from './EmailChartBars';
import { EmailChartHeader } from './EmailChartHeader';
import { EmailChartSkeleton } from './EmailChartSkeleton';
import { EmailChartTable } from './EmailChartTable';

/** The counts over time, as bars or a table. They stay while the next search is counted. */
export const EmailChart = memo(function EmailChart() {
  const id = useId();
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const [asTable, setAsTable] = useState(false);
  const total = countOf(useAppSelector(search.selectChart));
  const own = useAppSelector(search.selectChartStatus);
  const isListAwaited = useAppSelector(search.selectListStatus) === 'pending';
  // What fails with the list is said once, in its place.
  const status = useSlowStatus(own === 'failed' && isListAwaited ? 'pending' : own);
  const isPending = status === 'pending';
  const hasBars = status !== 'failed' && total > 0;
  return (
    <figure className={styles.figure} aria-labelledby={id} aria-busy={isPending}>
      <EmailChartHeader
        titleId={id}
        total={hasBars || status === 'succeeded' ? total : null}
        hasBars={hasBars}
        asTable={asTable}
        onTable={() => setAsTable(!asTable)}
      />
      <div className={styles.stage} data-table={(hasBars && asTable) || undefined}>
        {status === 'failed' && (
          <StatusMessage
            compact
            text={intl.$t({ id: 'mas.serviceUnavailable' })}
            onRetry={() => dispatch(search.chartRetried())}
          />
        )}
        {status === 'idle' && !hasBars && (
          <StatusMessage compact text={intl.$t({ id: 'chart.idle' })} />
        )}
        {hasBars && (asTable ? <EmailChartTable /> : <EmailChartBars isPending={isPending} />)}
        {isPending && !hasBars && <EmailChartSkeleton />}
      </div>
      {isPending && hasBars && (
        <span role="status" className={styles.wait}>
          <span className="visually-hidden">{intl.$t({ id: 'chart.loading' })}</span>
        </span>
      )}
    </figure>
  );
});
