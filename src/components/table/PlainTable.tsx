import {
  flexRender,
  metaHelper,
  tableFeatures,
  useTable,
  type ColumnDef,
} from '@tanstack/react-table';
import { classNames } from '@/lib/classNames';
import styles from './PlainTable.module.css';

const features = tableFeatures({ columnMeta: metaHelper<{ align?: 'end'; wraps?: boolean }>() });

/** A column of a plain table: `accessorFn` gives what stands in it. */
export type PlainColumn<Row extends object> = ColumnDef<typeof features, Row>;

type PlainTableProps<Row extends object> = {
  /** The id of what names the table, or the name itself. */
  labelledBy?: string;
  label?: string;
  columns: readonly PlainColumn<Row>[];
  rows: readonly Row[];
  /** The first column says what a row is of. */
  hasRowHeads?: boolean;
};

/** Rows to be read, in a box of their own that scrolls: neither sorted nor paged. */
export function PlainTable<Row extends object>({
  labelledBy,
  label,
  columns,
  rows,
  hasRowHeads = false,
}: PlainTableProps<Row>) {
  const table = useTable({ features, columns, data: rows });
  const name = { 'aria-labelledby': labelledBy, 'aria-label': label };
  return (
    <div className={styles.scroller} role="region" tabIndex={0} {...name}>
      <table className={styles.table} {...name}>
        <thead>
          <tr>
            {table.getFlatHeaders().map((header) => (
              <th key={header.id} scope="col" data-align={header.column.columnDef.meta?.align}>
                {flexRender(header.column.columnDef.header, header.getContext())}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id}>
              {row.getAllCells().map((cell, index) => {
                const { cell: content, meta } = cell.column.columnDef;
                const Cell = hasRowHeads && index === 0 ? 'th' : 'td';
                return (
                  <Cell
                    key={cell.id}
                    scope={Cell === 'th' ? 'row' : undefined}
                    data-align={meta?.align}
                    className={classNames(meta?.wraps && styles.wraps)}
                  >
                    {flexRender(content, cell.getContext())}
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
