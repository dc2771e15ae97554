import { ArrowDown, ArrowUp } from 'lucide-react';
import { classNames } from '@/lib/classNames';
import type { DataColumn } from './dataTableModel';
import styles from './DataTable.module.css';
import sortButton from './sortButton.module.css';

type DataTableHeadProps<Row> = {
  columns: readonly DataColumn<Row>[];
  sorting: { id: string; desc: boolean } | null;
  onSort: (columnId: string) => void;
};

/** The heads of the columns; those that sort are buttons. */
export function DataTableHead<Row>({ columns, sorting, onSort }: DataTableHeadProps<Row>) {
  return (
    <div role="rowgroup" className={styles.head}>
      <div role="row" className={styles.heads} aria-rowindex={1}>
        {columns.map(({ id, header, text, sortable = true, align }) => {
          const canSort = text !== undefined && sortable;
          const sorted = sorting?.id === id ? (sorting.desc ? 'descending' : 'ascending') : 'none';
          const Arrow = sorted === 'descending' ? ArrowDown : ArrowUp;
          return (
            <div
              role="columnheader"
              key={id}
              className={classNames(
                styles.columnHead,
                align === 'end' && styles.end,
                !canSort && styles.fixedHead,
              )}
              aria-sort={canSort ? sorted : undefined}
            >
              {canSort ? (
                <button
                  type="button"
                  className={classNames(sortButton.sort, sorted !== 'none' && sortButton.sorted)}
                  onClick={() => onSort(id)}
                >
                  {header}
                  <Arrow size={14} strokeWidth={1.8} aria-hidden className={sortButton.arrow} />
                </button>
              ) : (
                header
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}
