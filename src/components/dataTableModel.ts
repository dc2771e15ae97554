import {
  createColumnHelper,
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { foldText } from './foldText';

/** A column of a DataTable. One without `text` holds actions: it is neither searched nor sorted. */
export type DataColumn<Row> = {
  id: string;
  header: string;
  /** What is searched and sorted and, without `render`, shown; in the reader's language. */
  text?: (row: Row) => string;
  /** What is sorted by, where that is not the text: numbers, instants. */
  sortBy?: (row: Row) => string | number;
  /** False: its head is no button. */
  sortable?: boolean;
  /**
   * What is drawn instead of the text; what can be pressed in it takes `tabIndex`: one row is in the tab order. `isLit`:
   * the row has the pointer or the focus, or is selected.
   */
  render?: (row: Row, tabIndex: 0 | -1, isLit: boolean) => ReactNode;
  /** What stands under the column for all rows that the search leaves; the first column's says what the row is. */
  total?: (rows: readonly Row[]) => string;
  /** "end" for numbers and actions. */
  align?: 'start' | 'end';
  /** Where each row is a few lines (in a narrow window) this column is not one of them. */
  wideOnly?: boolean;
};

/** Rows that can be selected. */
export type DataSelection<Row> = {
  /** The ids of the selected rows; those of rows that are not shown are nobody's. */
  selected: ReadonlySet<string>;
  onChange: (selected: ReadonlySet<string>) => void;
  /** The accessible names: of a row's checkbox, and of the one for all rows of the page. */
  labelOf: (row: Row) => string;
  pageLabel: string;
};

export type DataSort = { columnId: string; asc: boolean };

/** Searched and cut into pages by the table's component, which knows what is left: thousands are not sorted anew for a key. */
export const dataTableFeatures = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
});

type Features = typeof dataTableFeatures;

/** The columns as the table library wants them; texts are compared as the language of `localeTag` orders them. */
export function toTableColumns<Row extends object>(
  columns: readonly DataColumn<Row>[],
  localeTag: string,
) {
  const helper = createColumnHelper<Features, Row>();
  const { compare } = new Intl.Collator(localeTag, { numeric: true });
  const sortValue = (column: DataColumn<Row>, row: Row) =>
    (column.sortBy ?? column.text)?.(row) ?? '';
  return helper.columns(
    columns.map((column) => {
      const { id, text } = column;
      if (!text) return helper.display({ id });
      return helper.accessor(text, {
        id,
        sortFn: (a, b) => {
          const [x, y] = [sortValue(column, a.original), sortValue(column, b.original)];
          return typeof x === 'number' && typeof y === 'number'
            ? x - y
            : compare(String(x), String(y));
        },
      });
    }),
  );
}

/** What of a row is searched, folded: made once for each row and its columns. */
const searched = new WeakMap<readonly unknown[], WeakMap<object, string>>();

function searchedText<Row extends object>(columns: readonly DataColumn<Row>[], row: Row): string {
  const texts = searched.get(columns) ?? new WeakMap<object, string>();
  searched.set(columns, texts);
  const kept = texts.get(row);
  if (kept !== undefined) return kept;
  // a search has no end of a line in it: none goes over two columns
  const made = columns.map(({ text }) => foldText(text?.(row) ?? '')).join('\n');
  texts.set(row, made);
  return made;
}

/** Whether any column of a row holds what is searched for. */
export const rowHolds = <Row extends object>(
  columns: readonly DataColumn<Row>[],
  row: Row,
  query: string,
): boolean => searchedText(columns, row).includes(foldText(query.trim()));

/** The rows that hold what is searched for, in their order. */
export function rowsWith<Row extends object>(
  columns: readonly DataColumn<Row>[],
  rows: readonly Row[],
  query: string,
): readonly Row[] {
  const folded = foldText(query.trim());
  return folded === '' ? rows : rows.filter((row) => searchedText(columns, row).includes(folded));
}

/** A key for each row, unique even where the server sent an id twice. */
export function uniqueKeys<Row>(rows: readonly Row[], idOf: (row: Row) => string): string[] {
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const id = idOf(row);
    const times = seen.get(id) ?? 0;
    seen.set(id, times + 1);
    return times === 0 ? id : `${id} #${times}`;
  });
}
