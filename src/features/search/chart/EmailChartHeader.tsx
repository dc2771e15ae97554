import { ChartColumn, Table2 } from 'lucide-react';
import { useRef } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '@/components/Button';
import { Dated } from '@/i18n/Dated';
import { TryAgain } from '@/components/states/TryAgain';
import { classNames } from '@/lib/classNames';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { previous } from '../previousPeriodSlice';
import { search } from '../searchSlice';
import { selectBarFormat, selectCompared } from './chartSelectors';
import { againstText } from './comparedBars';
import styles from './EmailChart.module.css';

type EmailChartHeaderProps = {
  titleId: string;
  /** How many emails there are; null while there is nothing to see. */
  total: number | null;
  /** There is something to compare, and to read as a table. */
  hasBars: boolean;
  asTable: boolean;
  onTable: () => void;
};

/** The title of the chart, what it says in a line, and how it is to be read. */
export function EmailChartHeader({
  titleId,
  total,
  hasBars,
  asTable,
  onTable,
}: EmailChartHeaderProps) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const toggle = useRef<HTMLInputElement>(null);
  const interval = useAppSelector(search.selectChartedSearch)?.interval;
  const format = useAppSelector(selectBarFormat);
  const compared = useAppSelector(selectCompared);
  const isComparing = useAppSelector(previous.selectIsComparing);
  const hasFailed = useAppSelector(previous.selectStatus) === 'failed' && isComparing;
  const isStale = useAppSelector(search.selectIsStale); // it can be read, and nothing acts on it
  const compare = intl.$t({ id: 'chart.compare' });
  const tableLabel = intl.$t({ id: asTable ? 'chart.showChart' : 'chart.showTable' });
  const retry = () => {
    dispatch(previous.retried());
    toggle.current?.focus(); // the button goes away
  };
  return (
    <div className={classNames(styles.header, isComparing && styles.comparing)}>
      <h2 id={titleId} className={styles.title}>
        {intl.$t({ id: 'chart.title' })}
      </h2>
      <div className={styles.summary}>
        {total !== null && interval && (
          <>
            <span className={styles.total}>
              {`${intl.$t({ id: 'chart.total' }, { count: total })} ·`}
            </span>{' '}
            <span className={styles.details}>
              {intl.$t({ id: `chart.by.${interval.unit}` }, { count: interval.groupCount })}
              {` · ${format.timezone}`}
            </span>{' '}
          </>
        )}
        <span role="status" className={styles.against}>
          {hasBars && total !== null && compared && (
            <>
              <span aria-hidden className={styles.swatch} />
              <Dated text={againstText(intl, total, compared, format)} />
            </>
          )}
          {hasBars && hasFailed && intl.$t({ id: 'chart.compareFailed' })}
        </span>
        {hasBars && hasFailed && <TryAgain variant="ghost" disabled={isStale} onClick={retry} />}
      </div>
      {hasBars && (
        <label className={styles.compare} title={compare}>
          <input
            ref={toggle}
            type="checkbox"
            checked={isComparing}
            disabled={isStale}
            aria-label={compare}
            onChange={({ target }) => dispatch(previous.toggled(target.checked))}
          />
          <span className="wideOnly">{compare}</span>
          <span className="narrowOnly">{intl.$t({ id: 'chart.compareShort' })}</span>
        </label>
      )}
      <Button
        className={classNames(styles.toTable, 'innerRing')}
        variant="ghost"
        size="small"
        icon={asTable ? ChartColumn : Table2}
        aria-label={tableLabel}
        title={tableLabel}
        disabled={!hasBars}
        onClick={onTable}
      >
        {tableLabel}
      </Button>
    </div>
  );
}
