import { ChartColumn, Table2 } from 'lucide-react';
import { useRef } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '@/components/Button';
import { classNames } from '@/lib/classNames';
import styles from './EmailChart.module.css';

type EmailChartHeaderProps = {
  titleId: string;
  /** How many; null while there is nothing to see. */
  total: string | null;
  /** By what they are counted. */
  details: string;
  /** There is something to compare, and to read as a table. */
  hasBars: boolean;
  /** How it differs from the period before; null while that is not known. */
  against: string | null;
  isComparing: boolean;
  canCompare: boolean;
  hasFailed: boolean;
  asTable: boolean;
  onCompare: (isOn: boolean) => void;
  onRetry: () => void;
  onTable: () => void;
};

/** The title of the chart, what it says in a line, and how it is to be read. */
export function EmailChartHeader({
  titleId,
  total,
  details,
  hasBars,
  against,
  isComparing,
  canCompare,
  hasFailed,
  asTable,
  onCompare,
  onRetry,
  onTable,
}: EmailChartHeaderProps) {
  const intl = useIntl();
  const toggle = useRef<HTMLInputElement>(null);
  const compare = intl.formatMessage({ id: 'chart.compare' });
  const tableLabel = intl.formatMessage({ id: asTable ? 'chart.showChart' : 'chart.showTable' });
  const retry = () => {
    onRetry();
    toggle.current?.focus(); // the button goes away
  };
  return (
    <div className={classNames(styles.header, isComparing && styles.comparing)}>
      <h2 id={titleId} className={styles.title}>
        {intl.formatMessage({ id: 'chart.title' })}
      </h2>
      <div className={styles.summary}>
        {total !== null && (
          <>
            <span className={styles.total}>{total}</span>
            <span className={styles.details}>{details}</span>
          </>
        )}
        <span role="status" className={styles.against}>
          {hasBars && against !== null && (
            <>
              <span aria-hidden className={styles.swatch} />
              {against}
            </>
          )}
          {hasBars && hasFailed && intl.formatMessage({ id: 'chart.compareFailed' })}
        </span>
        {hasBars && hasFailed && (
          <Button variant="ghost" size="small" disabled={!canCompare} onClick={retry}>
            {intl.formatMessage({ id: 'action.tryAgain' })}
          </Button>
        )}
      </div>
      {hasBars && (
        <label className={styles.compare} title={compare}>
          <input
            ref={toggle}
            type="checkbox"
            checked={isComparing}
            disabled={!canCompare}
            aria-label={compare}
            onChange={(event) => onCompare(event.target.checked)}
          />
          <span className={styles.wide}>{compare}</span>
          <span className={styles.narrow}>{intl.formatMessage({ id: 'chart.compareShort' })}</span>
        </label>
      )}
      <Button
        className={styles.toTable}
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
