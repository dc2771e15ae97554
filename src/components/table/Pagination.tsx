import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useIntl } from 'react-intl';
import { IconButton } from '@/components/IconButton';
import styles from './Pagination.module.css';
import type { Table } from './tableModel';

/** Which rows of how many are shown, and the way to the others. */
export function Pagination<Data extends object>({ table }: { table: Table<Data> }) {
  const intl = useIntl();
  const { pageIndex, pageSize } = table.state.pagination;
  const [page, total] = [pageIndex + 1, table.getRowCount()];
  return (
    <nav aria-label={intl.$t({ id: 'pages.label' })} className="row tight toEnd fill">
      <span className={styles.shown} aria-live="polite">
        {intl.$t(
          { id: 'pages.shown' },
          { first: pageIndex * pageSize + 1, last: Math.min(page * pageSize, total), total },
        )}
      </span>
      <IconButton
        icon={ChevronLeft}
        label={intl.$t({ id: 'pages.previous' })}
        aria-disabled={!table.getCanPreviousPage()}
        onClick={() => table.getCanPreviousPage() && table.previousPage()}
      />
      <ol className={styles.numbers}>
        {pageNumbers(page, table.getPageCount()).map((number, index) => (
          <li key={number ?? `gap ${index}`}>
            {number === null ? (
              <span className={styles.gap}>…</span>
            ) : (
              <button
                type="button"
                className={styles.number}
                aria-label={intl.$t({ id: 'pages.page' }, { page: number })}
                aria-current={number === page ? 'page' : undefined}
                onClick={() => table.setPageIndex(number - 1)}
              >
                {intl.formatNumber(number)}
              </button>
            )}
          </li>
        ))}
      </ol>
      <IconButton
        icon={ChevronRight}
        label={intl.$t({ id: 'pages.next' })}
        aria-disabled={!table.getCanNextPage()}
        onClick={() => table.getCanNextPage() && table.nextPage()}
      />
    </nav>
  );
}

/** The pages to offer: first, last, and those around the shown one; null: those between. */
function pageNumbers(page: number, pages: number): (number | null)[] {
  const from = Math.max(1, Math.min(page - 2, pages - 4));
  const near = Array.from({ length: Math.min(5, pages) }, (_, index) => from + index);
  const before = from > 2 ? [1, null] : from === 2 ? [1] : [];
  const last = near.at(-1) ?? pages;
  const after = last < pages - 1 ? [null, pages] : last < pages ? [pages] : [];
  return [...before, ...near, ...after];
}
