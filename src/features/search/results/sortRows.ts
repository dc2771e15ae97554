import { constructTable, tableFeatures } from '@tanstack/react-table';
import { storeReactivityBindings } from '@tanstack/table-core/store-reactivity-bindings';
import { features, withOrder, type TableColumn } from '@/components/table/tableModel';

const outsideOfReact = tableFeatures({
  ...features,
  coreReactivityFeature: storeReactivityBindings(),
});

/** Rows as a table sorts them, for what needs their order beside the table: the library's model, without a screen. */
export const sortRows = <Data extends object>(
  columns: readonly TableColumn<Data>[],
  rows: readonly Data[],
  sorting: { id: string; desc: boolean },
  localeTag: string,
): Data[] =>
  constructTable({
    features: outsideOfReact,
    columns: withOrder(columns, localeTag, false),
    data: rows,
    initialState: { sorting: [sorting] },
  })
    .getSortedRowModel()
    .rows.map(({ original }) => original);
