import { memo, useId, useState, useMemo } from 'react';
import { useIntl } from 'react-intl';
import type { ChartPoint } from '@/api/emails';
import { StatusMessage } from '@/components/states/StatusMessage';
import { PlainTable, type PlainColumn } from '@/components/table/PlainTable';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { search } from '../searchSlice';
import { useSlowStatus } from '../useSlowStatus';
import { countOf, endLabel, instantLabel } from './chartBars';
import { selectBarFormat, selectCompared } from './chartSelectors';
import { differenceText, type ComparedBars } from './comparedBars';
import styles from './EmailChart.module.css';
import { EmailChartBars } from './EmailChartBars';
import { EmailChartHeader } from './EmailChartHeader';
import { EmailChartSkeleton } from './EmailChartSkeleton';

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

type CountRow = ReturnType<typeof countRows>[number];

/** The periods; one has no count where it has no such time. */
function countRows(points: readonly ChartPoint[], compared: ComparedBars | null) {
  const rows = points.map((point, index) => ({
    ...point,
    before: compared?.counts[index] ?? null,
    isOver: compared !== null && index < compared.over,
  }));
  const beyond = compared?.beyond.map((point) => ({
    ...point,
    count: null,
    before: point.count,
    isOver: true,
  }));
  return [...rows, ...(beyond ?? [])];
}

/** The same counts as the bars, for those who would rather read. */
function EmailChartTable() {
  const intl = useIntl();
  const points = useAppSelector(search.selectChart);
  const compared = useAppSelector(selectCompared);
  const format = useAppSelector(selectBarFormat);
  const isCompared = compared !== null;
  const rows = useMemo(() => countRows(points, compared), [points, compared]);
  const columns = useMemo(() => {
    const number = (
      column: 'count' | 'before' | 'difference',
      textOf: (row: CountRow) => string | null,
    ): PlainColumn<CountRow> => ({
      id: column,
      header: intl.$t({ id: `chart.column.${column}` }),
      accessorFn: (row) => textOf(row) ?? '–',
      meta: { align: 'end' },
    });
    const counted = (value: number | null) => (value === null ? null : intl.formatNumber(value));
    const shown: PlainColumn<CountRow>[] = [
      {
        id: 'from',
        header: intl.$t({ id: 'chart.column.from' }),
        accessorFn: ({ start }) => instantLabel(start, format),
      },
      {
        id: 'to',
        header: intl.$t({ id: 'chart.column.to' }),
        accessorFn: ({ end }) => endLabel(end, format),
      },
      number('count', ({ count }) => counted(count)),
    ];
    if (!isCompared) return shown;
    return [
      ...shown,
      number('before', ({ before }) => counted(before)),
      number('difference', ({ count, before, isOver }) =>
        count === null || before === null || !isOver ? null : differenceText(intl, count, before),
      ),
    ];
  }, [intl, format, isCompared]);
  return <PlainTable label={intl.$t({ id: 'chart.title' })} columns={columns} rows={rows} />;
}
