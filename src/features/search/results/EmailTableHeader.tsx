import type { Header } from '@tanstack/react-table';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import type { ArchivedEmail } from '@/api/emails';
import sortButton from '@/components/sortButton.module.css';
import { classNames } from '@/lib/classNames';
import type { emailTableFeatures } from './emailColumns';
import styles from './EmailTable.module.css';

const LABELS = {
  subject: 'search.subject',
  campaign: 'search.campaignId',
  recipient: 'search.recipient',
  sender: 'search.sender',
  date: 'results.date',
} as const;

const labelOf = (id: string) => LABELS[id as keyof typeof LABELS];

type EmailTableHeaderProps = {
  headers: readonly Header<typeof emailTableFeatures, ArchivedEmail>[];
  selected: 'none' | 'some' | 'all';
  isStale: boolean;
  /** IANA name, told with the dates. */
  timezone: string;
  onToggleAll: (selected: boolean) => void;
};

/** The head of the table: stays in view, sorts, and selects all that is loaded. */
export function EmailTableHeader({
  headers,
  selected,
  isStale,
  timezone,
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
      {headers.map(({ id, column }) => {
        const sorted = column.getIsSorted();
        const Arrow = sorted === 'asc' ? ArrowUp : ArrowDown;
        return (
          <div
            role="columnheader"
            key={id}
            className={styles[id]}
            aria-sort={
              !column.getCanSort()
                ? undefined
                : sorted === 'asc'
                  ? 'ascending'
                  : sorted === 'desc'
                    ? 'descending'
                    : 'none'
            }
          >
            {!column.getCanSort() && intl.formatMessage({ id: labelOf(id) })}
            {column.getCanSort() && (
              <button
                type="button"
                className={classNames(sortButton.sort, sorted !== false && sortButton.sorted)}
                title={id === 'date' ? timezone : undefined}
                onClick={column.getToggleSortingHandler()}
              >
                {intl.formatMessage({ id: labelOf(id) })}
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
