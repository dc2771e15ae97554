import { functionalUpdate, useTable } from '@tanstack/react-table';
import { useDeferredValue, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { foldText } from '@/components/foldText';
import { features } from './tableFeatures';
import {
  holds,
  orderByValue,
  uniqueKeys,
  type DataSelection,
  type TableColumn,
} from './tableModel';

const PAGE_SIZE = 20;

export type TableModelOptions<Row extends object> = {
  /** Keep it stable (useMemo): it is the table's model. */
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** What is searched for in every column with a text, without regard to case and accents. */
  query?: string;
  /** The column that it is sorted by at first, ascending. */
  sortedBy?: string;
  selection?: DataSelection<Row>;
  /** The id of a row to be marked, whose page opens. */
  marked?: string | null;
  /** An open row, whose page opens; what belongs to it stands below it, in `onSlot`'s element. */
  opened?: { id: string; onSlot: (slot: HTMLElement | null) => void } | undefined;
};

/** Rows that are searched, sorted and paged, by the table library. */
export function useDataTable<Row extends object>({
  columns,
  rows,
  rowId,
  query: typed = '',
  sortedBy,
  selection,
  marked = null,
  opened,
}: TableModelOptions<Row>) {
  const { locale } = useIntl();
  const [sorting, setSorting] = useState(sortedBy ? [{ id: sortedBy, desc: false }] : []);
  // Another search starts at its first page.
  const [paging, setPaging] = useState({ page: 0, query: foldText(typed.trim()) });
  // A key is seen before thousands of rows are looked through.
  const searched = useDeferredValue(typed).trim();
  const folded = foldText(searched);
  const page = paging.query === folded ? paging.page : 0;
  const keys = useMemo(() => uniqueKeys(rows, rowId), [rows, rowId]);
  const [lastCount, setLastCount] = useState(rows.length);
  const lastPage = Math.max(0, Math.ceil(lastCount / PAGE_SIZE) - 1);
  const pagination = { pageIndex: Math.min(page, lastPage), pageSize: PAGE_SIZE };
  const table = useTable({
    features,
    // The library sorts anew for other rows, not for another language: these rows are others then.
    ...useMemo(
      () => ({
        columns: [...columns],
        defaultColumn: { sortFn: orderByValue(locale) },
        data: [...rows],
      }),
      [columns, locale, rows],
    ),
    getRowId: (_row, index) => keys[index] ?? String(index),
    // Of two with one id the first stands for both.
    enableRowSelection: ({ id, original }) => id === rowId(original),
    enableSortingRemoval: false,
    enableMultiSort: false,
    sortDescFirst: false,
    globalFilterFn: (row, columnId, query: string) => holds(row.getValue(columnId), query),
    autoResetPageIndex: false,
    state: { sorting, globalFilter: folded, pagination, rowSelection: selection?.selected ?? {} },
    onSortingChange: (change) => {
      setSorting(change);
      setPaging({ page: 0, query: folded }); // what stood on this page is somewhere else now
    },
    onPaginationChange: (change) =>
      setPaging({ page: functionalUpdate(change, pagination).pageIndex, query: folded }),
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
    if (at !== -1) setPaging({ page: Math.floor(at / PAGE_SIZE), query: folded });
    if (at !== -1 || meant === null) setFound(meant);
  }
  return {
    table,
    /** The rows that the search leaves, in their order. */
    left,
    searched,
    isBehind: searched !== typed.trim(),
  };
}
