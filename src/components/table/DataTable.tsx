import { functionalUpdate, useTable } from '@tanstack/react-table';
import { RotateCcw, SearchX, ServerCrash } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import type { LucideIcon } from 'lucide-react';
import { useIntl } from 'react-intl';
import { Button } from '@/components/Button';
import { foldText } from '@/components/foldText';
import { Notice } from '@/components/states/Notice';
import { Skeleton } from '@/components/states/Skeleton';
import { StatusMessage } from '@/components/states/StatusMessage';
import { useMediaQuery } from '@/components/useMediaQuery';
import styles from './DataTable.module.css';
import { Pagination } from './Pagination';
import { TableBody, type Opened } from './TableBody';
import { TableHeads } from './TableHeads';
import { cellHolds, features, withOrder, tracksOf, uniqueKeys } from './tableModel';
import type { DataSelection, TableColumn } from './tableModel';
import { TableTotals } from './TableTotals';

export type DataTableProps<Row extends object> = {
  /** The accessible name. */
  label: string;
  /** Keep it stable (useMemo): it is the table's model. */
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** Rows one after the other that belong together: a row that begins another group is marked with `data-starts`. */
  groupOf?: (row: Row) => string;
  /** Of the request that fetches the rows. Rows stay while it is repeated, and are marked as stale when that failed. */
  status: 'idle' | 'pending' | 'succeeded' | 'failed';
  /** Asks for the rows again. */
  onTryAgain: () => void;
  /** What stands there when there are no rows at all: says why and what to do. */
  empty: {
    text: string;
    detail?: string;
    icon?: LucideIcon;
    action?: { label: string; icon?: LucideIcon; onAction: () => void; disabled?: boolean };
  };
  /** What is searched for in every column with a text, without regard to case and accents. */
  query?: string;
  onClearQuery?: () => void;
  /** The column that it is sorted by at first, ascending. */
  sortedBy?: string;
  pageSize?: number;
  /** Clicking a row, or Enter on it, does this; without it rows are not for clicking. */
  onRowOpen?: (row: Row) => void;
  /** Which rows can be opened: all, unless given. */
  canOpenRow?: (row: Row) => boolean;
  /** In a narrow window the columns stay, and the table scrolls inside itself; else each row becomes a few lines. */
  scrolls?: boolean;
  selection?: DataSelection<Row>;
  /** Stands over the heads: what there is to say of, and to do with, the rows that the search leaves, as they are sorted, of which `page` is shown. */
  bar?: (rows: readonly Row[], page: readonly Row[]) => ReactNode;
  /** The id of a row to be marked, whose page opens. */
  marked?: string | null;
  /** The id of an open row, whose page opens; what belongs to it stands below it, in `onSlot`'s element. */
  opened?: Opened | undefined;
};

/**
 * A searched, sorted and paged table in its four honest states: loading, empty, failed, loaded. Arrows, Home and End
 * move between rows that can be opened.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { rows, status, empty, onTryAgain } = props;
  const intl = useIntl();
  const tryAgain = intl.formatMessage({ id: 'action.tryAgain' });
  if (rows.length > 0) return <LoadedTable {...props} />;
  if (status === 'failed') {
    return (
      <StatusMessage
        tone="danger"
        icon={ServerCrash}
        text={intl.formatMessage({ id: 'table.failed' })}
        detail={intl.formatMessage({ id: 'table.failedHint' })}
        action={{ label: tryAgain, icon: RotateCcw, onAction: onTryAgain }}
      />
    );
  }
  return status === 'succeeded' ? <StatusMessage {...empty} /> : <Skeleton rows={10} />;
}

function LoadedTable<Row extends object>({
  label,
  columns,
  rows,
  rowId,
  groupOf,
  status,
  onTryAgain,
  query: typed = '',
  onClearQuery,
  sortedBy,
  pageSize = 20,
  onRowOpen,
  canOpenRow,
  scrolls = false,
  selection,
  bar,
  marked = null,
  opened,
}: DataTableProps<Row>) {
  const intl = useIntl();
  const [sorting, setSorting] = useState(sortedBy ? [{ id: sortedBy, desc: false }] : []);
  // Another search starts at its first page.
  const [paging, setPaging] = useState({ page: 0, query: foldText(typed.trim()) });
  // What is typed or pressed answers before thousands of rows are looked through, sorted and drawn.
  const asked = useMemo(() => ({ typed, sorting, paging }), [typed, sorting, paging]);
  const drawn = useDeferredValue(asked);
  const folded = foldText(drawn.typed.trim());
  const pageOf = ({ paging: { page, query } }: typeof asked) => (query === folded ? page : 0);
  const isNarrow = useMediaQuery('(width < 900px)');
  const keys = useMemo(() => uniqueKeys(rows, rowId), [rows, rowId]);
  const [lastCount, setLastCount] = useState(rows.length);
  const lastPage = Math.max(0, Math.ceil(lastCount / pageSize) - 1);
  const table = useTable({
    features,
    columns: useMemo(() => withOrder(columns, intl.locale), [columns, intl.locale]),
    data: rows,
    getRowId: (_row, index) => keys[index] ?? String(index),
    // Of two with one id the first stands for both.
    enableRowSelection: ({ id, original }) => id === rowId(original),
    enableSortingRemoval: false,
    enableMultiSort: false,
    sortDescFirst: false,
    globalFilterFn: cellHolds,
    autoResetPageIndex: false,
    state: {
      sorting: drawn.sorting,
      globalFilter: folded,
      pagination: { pageIndex: Math.min(pageOf(drawn), lastPage), pageSize },
      rowSelection: selection?.selected ?? {},
    },
    onSortingChange: (change) => {
      setSorting(change);
      setPaging({ page: 0, query: folded }); // what stood on this page is somewhere else now
    },
    onRowSelectionChange: (change) =>
      selection?.onChange(functionalUpdate(change, selection.selected)),
  });
  const sorted = table.getPrePaginatedRowModel().rows;
  const left = useMemo(() => sorted.map(({ original }) => original), [sorted]);
  const total = left.length;
  if (total !== lastCount) setLastCount(total);
  const [found, setFound] = useState<string | null>(null);
  const meant = opened?.id ?? marked;
  if (meant !== found) {
    const at = left.findIndex((row) => rowId(row) === meant);
    if (at !== -1) setPaging({ page: Math.floor(at / pageSize), query: folded });
    if (at !== -1 || meant === null) setFound(meant);
  }
  const { pageIndex } = table.state.pagination;
  const hasTotals = columns.some(({ footer }) => footer !== undefined);

  return (
    <>
      {status === 'failed' && (
        <div className={styles.stale}>
          <Notice
            tone="warning"
            action={
              <Button size="small" icon={RotateCcw} onClick={onTryAgain}>
                {intl.formatMessage({ id: 'action.tryAgain' })}
              </Button>
            }
          >
            {intl.formatMessage({ id: 'table.stale' })}
          </Notice>
        </div>
      )}
      {total === 0 ? (
        <StatusMessage
          icon={SearchX}
          text={intl.formatMessage({ id: 'table.noMatch' }, { query: drawn.typed.trim() })}
          action={
            onClearQuery && {
              label: intl.formatMessage({ id: 'table.clearSearch' }),
              onAction: onClearQuery,
            }
          }
        />
      ) : (
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
              aria-rowcount={total + (hasTotals ? 2 : 1)}
              aria-busy={status === 'pending' || drawn !== asked}
              className={scrolls ? styles.columns : styles.lines}
              style={{ '--tracks': tracksOf(table, selection && '44px') } as CSSProperties}
            >
              <div role="rowgroup">
                <TableHeads
                  table={table}
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
                key={`${pageIndex} ${folded}`}
                table={table}
                groupOf={groupOf}
                onRowOpen={onRowOpen}
                canOpenRow={canOpenRow}
                boxLabel={selection?.labelOf}
                marked={marked}
                opened={opened}
              />
              {hasTotals && <TableTotals table={table} />}
            </div>
          </div>
          <div className={styles.pages}>
            <Pagination
              page={pageIndex + 1}
              asked={Math.min(pageOf(asked), lastPage) + 1}
              pageSize={pageSize}
              total={total}
              onPage={(next) => setPaging({ page: next - 1, query: folded })}
            />
          </div>
        </>
      )}
    </>
  );
}
