import { ArrowDown, ArrowUp } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import sortButton from '@/components/table/sortButton.module.css';
import { classNames } from '@/lib/classNames';
import type { SortOption } from '../searchQuery';
import { nextSort, type EmailColumn } from './emailColumns';
import styles from './EmailTable.module.css';

const LABELS = {
  subject: 'search.subject',
  campaign: 'search.campaignId',
  recipient: 'search.recipient',
  sender: 'search.sender',
  date: 'results.date',
} as const;

type EmailTableHeaderProps = {
  columns: readonly EmailColumn[];
  sort: SortOption;
  selected: 'none' | 'some' | 'all';
  isStale: boolean;
  /** IANA name, told with the dates. */
  timezone: string;
  onSort: (sort: SortOption) => void;
  onToggleAll: (selected: boolean) => void;
};

/** The head of the table: stays in view, sorts, and selects all that is loaded. */
export function EmailTableHeader({
  columns,
  sort,
  selected,
  isStale,
  timezone,
  onSort,
  onToggleAll,
}: EmailTableHeaderProps) {
  const intl = useIntl();
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = selected === 'some'; // has no attribute
  }, [selected]);
  return (
    <div role="row" className={styles.header} aria-rowindex={1}>
      <div role="columnheader" className={styles.check}>
        <label className={styles.checkArea}>
          <input
            ref={box}
            type="checkbox"
            aria-label={intl.formatMessage({ id: 'results.selectAll' })}
            checked={selected === 'all'}
            disabled={isStale}
            onChange={(event) => onToggleAll(event.target.checked)}
          />
        </label>
      </div>
      {columns.map(({ id, sortedBy }) => {
        const isSorted = sort.fieldId === sortedBy;
        const Arrow = isSorted && sort.asc ? ArrowUp : ArrowDown;
        const label = intl.formatMessage({ id: LABELS[id] });
        return (
          <div
            role="columnheader"
            key={id}
            className={styles[id]}
            aria-sort={
              sortedBy === null
                ? undefined
                : !isSorted
                  ? 'none'
                  : sort.asc
                    ? 'ascending'
                    : 'descending'
            }
          >
            {sortedBy === null ? (
              label
            ) : (
              <button
                type="button"
                className={classNames(sortButton.sort, isSorted && sortButton.sorted)}
                title={id === 'date' ? timezone : undefined}
                onClick={() => onSort(nextSort(sort, sortedBy))}
              >
                {label}
                <Arrow size={14} strokeWidth={1.8} aria-hidden className={sortButton.arrow} />
              </button>
            )}
          </div>
        );
      })}
      <div role="columnheader" className={styles.actions}>
        {intl.formatMessage({ id: 'results.actions' })}
      </div>
    </div>
  );
}
