import { flexRender } from '@tanstack/react-table';
import { SearchX, ServerCrash } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { breakpoints } from '../breakpoints';
import { focusSearch } from '@/components/form/focusSearch';
import { Notice } from '@/components/states/Notice';
import { Skeleton } from '@/components/states/Skeleton';
import { StatusMessage, type StatusMessageProps } from '@/components/states/StatusMessage';
import { useMediaQuery } from '@/components/useMediaQuery';
import { classNames } from '@/lib/classNames';
import styles from './DataTable.module.css';
import { Pagination } from './Pagination';
import { TableBody, type RowOptions } from './TableBody';
import { TableHeads } from './TableHeads';
import { tracksOf, type Table } from './tableModel';
import totalsStyles from './TableTotals.module.css';
import { useDataTable, type TableModelOptions } from './useDataTable';

type LoadedTableProps<Row extends object> = TableModelOptions<Row> &
  RowOptions<Row> & {
    label: string;
    onClearQuery?: () => void;
    /** In a narrow window it scrolls inside itself; else each row becomes a few lines. */
    scrolls?: boolean;
    /** Stands over the heads; hears of the rows that the search leaves, sorted, and of the page. */
    bar?: (rows: readonly Row[], page: readonly Row[]) => ReactNode;
    isPending: boolean;
  };

export type DataTableProps<Row extends object> = Omit<LoadedTableProps<Row>, 'isPending'> & {
  /** Of the request for the rows: they stay while it is repeated, and are stale when it failed. */
  status: 'idle' | 'pending' | 'succeeded' | 'failed';
  onTryAgain: () => void;
  /** What stands there when there are no rows at all: says why and what to do. */
  empty: StatusMessageProps;
};

/** A searched, sorted and paged table in its four honest states: loading, empty, failed, loaded. */
export function DataTable<Row extends object>({
  status,
  onTryAgain,
  empty,
  ...loaded
}: DataTableProps<Row>) {
  const intl = useIntl();
  const hasFailed = status === 'failed';
  if (loaded.rows.length > 0) {
    return (
      <>
        {hasFailed && (
          <div className={styles.stale}>
            <Notice tone="warning" onRetry={onTryAgain}>
              {intl.$t({ id: 'table.stale' })}
            </Notice>
          </div>
        )}
        <LoadedTable {...loaded} isPending={status === 'pending'} />
      </>
    );
  }
  if (hasFailed) {
    return (
      <StatusMessage
        icon={ServerCrash}
        text={intl.$t({ id: 'table.failed' })}
        onRetry={onTryAgain}
      />
    );
  }
  return status === 'succeeded' ? <StatusMessage {...empty} /> : <Skeleton rows={10} />;
}

function LoadedTable<Row extends object>({
  label,
  onClearQuery,
  scrolls = false,
  bar,
  isPending,
  ...options
}: LoadedTableProps<Row>) {
  const intl = useIntl();
  const isNarrow = useMediaQuery(breakpoints.tablet);
  const { table, left, searched, isBehind } = useDataTable(options);
  const { columns, selection } = options;
  const hasTotals = columns.some(({ footer }) => footer !== undefined);
  if (left.length === 0) {
    return (
      <StatusMessage
        icon={SearchX}
        text={intl.$t({ id: 'table.noMatch' }, { query: searched })}
        action={
          onClearQuery && {
            label: intl.$t({ id: 'table.clearSearch' }),
            onAction: () => {
              focusSearch();
              onClearQuery();
            },
          }
        }
      />
    );
  }
  return (
    <>
      {bar?.(
        left,
        table.getRowModel().rows.map(({ original }) => original),
      )}
      <div
        className={styles.scroller}
        {...(scrolls && isNarrow && { role: 'group', 'aria-label': label, tabIndex: 0 })}
      >
        <div
          role="table"
          aria-label={label}
          aria-rowcount={left.length + (hasTotals ? 2 : 1)}
          aria-busy={isPending || isBehind}
          className={scrolls ? styles.columns : styles.lines}
          style={
            {
              '--tracks': tracksOf(table.getAllLeafColumns(), selection && '44px'),
            } as CSSProperties
          }
        >
          <div role="rowgroup">
            <TableHeads
              headers={table.getFlatHeaders()}
              box={
                selection && {
                  label: selection.pageLabel,
                  selected: table.getIsAllPageRowsSelected()
                    ? 'all'
                    : table.getIsSomePageRowsSelected()
                      ? 'some'
                      : 'none',
                  onChange: (isOn) => table.toggleAllPageRowsSelected(isOn),
                }
              }
            />
          </div>
          <TableBody
            key={`${table.state.pagination.pageIndex} ${searched}`}
            {...options}
            table={table}
          />
          {hasTotals && <TableTotals table={table} />}
        </div>
      </div>
      <div className={styles.pages}>
        <Pagination table={table} />
      </div>
    </>
  );
}

/** The last row: the sums of all rows that the search leaves, on whichever page they are. */
function TableTotals<Data extends object>({ table }: { table: Table<Data> }) {
  return (
    <div role="rowgroup" className={totalsStyles.totals}>
      <div
        role="row"
        className={classNames(styles.row, totalsStyles.row)}
        aria-rowindex={table.getRowCount() + 2}
      >
        {table.getFooterGroups()[0]?.headers.map((header) => (
          <div
            role="cell"
            key={header.id}
            className={classNames(
              styles.cell,
              header.column.columnDef.meta?.align && styles.end,
              totalsStyles.cell,
            )}
          >
            {flexRender(header.column.columnDef.footer, header.getContext())}
          </div>
        ))}
      </div>
    </div>
  );
}
