import { useTable } from '@tanstack/react-table';
import { RotateCcw, SearchX, ServerCrash } from 'lucide-react';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import type { LucideIcon } from 'lucide-react';
import { useIntl } from 'react-intl';
import { foldText } from './foldText';
import { Button } from './Button';
import { DataTableBody } from './DataTableBody';
import { DataTableHead } from './DataTableHead';
import { DataTableTotals } from './DataTableTotals';
import {
  dataTableFeatures,
  rowsWith,
  toTableColumns,
  uniqueKeys,
  type DataColumn,
  type DataSelection,
  type DataSort,
} from './dataTableModel';
import { Notice } from './Notice';
import { Pagination } from './Pagination';
import { Skeleton } from './Skeleton';
import { StatusMessage } from './StatusMessage';
import { useMediaQuery } from './useMediaQuery';
import styles from './DataTable.module.css';

export type DataTableProps<Row> = {
  /** The accessible name. */
  label: string;
  /** Keep it stable (useMemo): it is the table's model. */
  columns: readonly DataColumn<Row>[];
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
  initialSort?: DataSort;
  pageSize?: number;
  /** Clicking a row, or Enter on it, does this; without it rows are not for clicking. */
  onRowOpen?: (row: Row) => void;
  /** Which rows can be opened: all, unless given. */
  canOpenRow?: (row: Row) => boolean;
  /** The widths of the columns, as the tracks of a grid (with a selection the first is the box's). */
  tracks: string;
  /** In a narrow window the columns stay, and the table scrolls inside itself; else each row becomes a few lines. */
  scrolls?: boolean;
  selection?: DataSelection<Row>;
  /** Stands over the heads: what there is to say of, and to do with, the rows that the search leaves, as they are sorted, of which `page` is shown. */
  bar?: (rows: readonly Row[], page: readonly Row[]) => ReactNode;
  /** The id of a row to be marked, whose page opens. */
  marked?: string | null;
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
  initialSort,
  pageSize = 20,
  onRowOpen,
  canOpenRow,
  tracks,
  scrolls = false,
  selection,
  bar,
  marked = null,
}: DataTableProps<Row>) {
  const intl = useIntl();
  const [sorting, setSorting] = useState(
    initialSort ? [{ id: initialSort.columnId, desc: !initialSort.asc }] : [],
  );
  // Another search starts at its first page.
  const [paging, setPaging] = useState({ page: 1, query: foldText(typed.trim()) });
  // What is typed or pressed answers before thousands of rows are looked through, sorted and drawn.
  const asked = useMemo(() => ({ typed, sorting, paging }), [typed, sorting, paging]);
  const drawn = useDeferredValue(asked);
  const query = drawn.typed;
  const folded = foldText(query.trim());
  const pageOf = ({ paging: { page, query: searched } }: typeof asked) =>
    searched === folded ? page : 1;
  const isNarrow = useMediaQuery('(width < 900px)');

  const keys = useMemo(() => uniqueKeys(rows, rowId), [rows, rowId]);
  const tableColumns = useMemo(() => toTableColumns(columns, intl.locale), [columns, intl.locale]);
  const table = useTable({
    features: dataTableFeatures,
    columns: tableColumns,
    data: rows,
    state: { sorting: drawn.sorting },
    getRowId: (_row: Row, index: number) => keys[index] ?? String(index),
  });
  const inOrder = table.getSortedRowModel().rows;
  const sorted = useMemo(() => {
    const found = new Set(rowsWith(columns, rows, folded));
    return inOrder.filter(({ original }) => found.has(original));
  }, [inOrder, columns, rows, folded]);
  const left = useMemo(() => sorted.map(({ original }) => original), [sorted]);
  const total = left.length;
  const [found, setFound] = useState<string | null>(null);
  if (marked !== found) {
    const at = left.findIndex((row) => rowId(row) === marked);
    if (at !== -1) setPaging({ page: Math.floor(at / pageSize) + 1, query: folded });
    if (at !== -1 || marked === null) setFound(marked);
  }
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const page = Math.min(pageOf(drawn), pages);
  const hasTotals = columns.some((column) => column.total);
  const shown = useMemo(
    () =>
      sorted
        .slice((page - 1) * pageSize, page * pageSize)
        .map(({ id, original }) => ({ key: id, id: rowId(original), row: original })),
    [sorted, page, pageSize, rowId],
  );
  const sort = useCallback(
    (columnId: string) => {
      setSorting(([now]) => [{ id: columnId, desc: now?.id === columnId && !now.desc }]);
      setPaging({ page: 1, query: folded }); // what stood on this page is somewhere else now
    },
    [folded],
  );

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
          text={intl.formatMessage({ id: 'table.noMatch' }, { query: query.trim() })}
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
            shown.map(({ row }) => row),
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
              style={{ '--tracks': tracks } as CSSProperties}
            >
              <DataTableHead
                columns={columns}
                sorting={sorting[0] ?? null}
                onSort={sort}
                selection={selection}
                shown={shown}
              />
              <DataTableBody
                key={`${page} ${folded}`}
                columns={columns}
                rows={shown}
                firstIndex={(page - 1) * pageSize}
                groupOf={groupOf}
                onRowOpen={onRowOpen}
                canOpenRow={canOpenRow}
                selection={selection}
                marked={marked}
              />
              {hasTotals && <DataTableTotals columns={columns} rows={left} />}
            </div>
          </div>
          <div className={styles.pages}>
            <Pagination
              page={page}
              asked={Math.min(pageOf(asked), pages)}
              pageSize={pageSize}
              total={total}
              onPage={(next) => setPaging({ page: next, query: folded })}
            />
          </div>
        </>
      )}
    </>
  );
}
