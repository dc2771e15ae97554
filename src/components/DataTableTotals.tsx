import { classNames } from '@/lib/classNames';
import type { DataColumn } from './dataTableModel';
import tableStyles from './DataTable.module.css';
import styles from './DataTableTotals.module.css';

type DataTableTotalsProps<Row> = {
  columns: readonly DataColumn<Row>[];
  /** Of all pages. */
  rows: readonly Row[];
};

/** The last row: the sums of all rows, on whichever page they are. */
export function DataTableTotals<Row>({ columns, rows }: DataTableTotalsProps<Row>) {
  return (
    <div role="rowgroup" className={styles.totals}>
      <div
        role="row"
        className={classNames(tableStyles.row, styles.row)}
        aria-rowindex={rows.length + 2}
      >
        {columns.map(({ id, total, align }) => (
          <div
            role="cell"
            key={id}
            className={classNames(
              tableStyles.cell,
              align === 'end' && tableStyles.end,
              styles.cell,
            )}
          >
            {total?.(rows)}
          </div>
        ))}
      </div>
    </div>
  );
}
