import type { Column, ColumnDef, Header, ReactTable, Row, RowData } from '@tanstack/react-table';
import { foldText } from '@/components/foldText';
import type { Features } from './tableFeatures';

/**
 * A column as the table library has it. `accessorFn` gives the text that is searched, sorted and,
 * without `cell`, shown; one without it holds actions. `footer` stands under the column, for all
 * rows that the search leaves.
 */
export type TableColumn<Data extends RowData> = ColumnDef<Features, Data>;

export type DataColumn<Data extends RowData> = Column<Features, Data>;
export type DataHeader<Data extends RowData> = Header<Features, Data>;
export type DataRow<Data extends RowData> = Row<Features, Data>;
export type Table<Data extends RowData> = ReactTable<Features, Data>;

/** The ids of the selected rows; those of rows that are not there are nobody's. */
export type Selected = Record<string, true>;

export type DataSelection<Row> = {
  selected: Selected;
  onChange: (selected: Selected) => void;
  /** The accessible names: of a row's box, and of the one for all rows of the page. */
  labelOf: (row: Row) => string;
  pageLabel: string;
};

const comparison = (localeTag: string | undefined, numeric: boolean) => {
  const { compare } = new Intl.Collator(localeTag, { numeric });
  return (a: unknown, b: unknown): number =>
    typeof a === 'number' && typeof b === 'number' ? a - b : compare(String(a), String(b));
};

/** How rows are ordered by a number or a text; texts as the language of `localeTag` has them. */
export function orderBy<Data extends RowData>(
  valueOf: (data: Data) => string | number,
  localeTag?: string,
) {
  const compare = comparison(localeTag, true);
  return (a: DataRow<Data>, b: DataRow<Data>): number =>
    compare(valueOf(a.original), valueOf(b.original));
}

/** How columns order rows by their values; `numeric`: 10 after 9. */
export function orderByValue(localeTag: string, numeric = true) {
  const compare = comparison(localeTag, numeric);
  return <Data extends RowData>(a: DataRow<Data>, b: DataRow<Data>, columnId: string): number =>
    compare(a.getValue(columnId), b.getValue(columnId));
}

/** Whether a text of a column holds what is searched for, which is folded. */
export const holds = (text: unknown, folded: string): boolean =>
  typeof text === 'string' && foldText(text).includes(folded);

/** Whether any column of a row holds what is searched for, without regard to case and accents. */
export const rowHolds = <Data extends RowData>(
  columns: readonly TableColumn<Data>[],
  row: Data,
  query: string,
): boolean => {
  const folded = foldText(query.trim());
  return columns.some(
    (column) => 'accessorFn' in column && holds(column.accessorFn(row, 0), folded),
  );
};

/** A key for each row, unique even where the server sent an id twice. */
export function uniqueKeys<Data>(rows: readonly Data[], idOf: (row: Data) => string): string[] {
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const id = idOf(row);
    const times = seen.get(id) ?? 0;
    seen.set(id, times + 1);
    return times === 0 ? id : `${id} #${times}`;
  });
}

/** The columns that are shown, as the tracks of a grid, behind that of the box. */
export const tracksOf = <Data extends RowData>(columns: readonly DataColumn<Data>[], box = '') =>
  [box, ...columns.map(({ columnDef }) => columnDef.meta?.width ?? '1fr')].join(' ').trim();
