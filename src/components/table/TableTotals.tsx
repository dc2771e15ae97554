import { flexRender } from '@tanstack/react-table';
import { classNames } from '@/lib/classNames';
import tableStyles from './DataTable.module.css';
import type { Table } from './tableModel';
import styles from './TableTotals.module.css';

/** The last row: the sums of all rows that the search leaves, on whichever page they are. */
export function TableTotals<Data extends object>({ table }: { table: Table<Data> }) {
  return (
    <div role="rowgroup" className={styles.totals}>
      <div
        role="row"
        className={classNames(tableStyles.row, styles.row)}
        aria-rowindex={table.getRowCount() + 2}
      >
        {table.getFooterGroups()[0]?.headers.map((header) => (
          <div
            role="cell"
            key={header.id}
            className={classNames(
              tableStyles.cell,
              header.column.columnDef.meta?.align && tableStyles.end,
              styles.cell,
            )}
          >
            {flexRender(header.column.columnDef.footer, header.getContext())}
          </div>
        ))}
      </div>
    </div>
  );
}
