import { createSelector } from '@reduxjs/toolkit';
import { constructTable, tableFeatures } from '@tanstack/react-table';
import { storeReactivityBindings } from '@tanstack/table-core/store-reactivity-bindings';
import { features, withOrder, type TableColumn } from '@/components/table/tableModel';
import type { ArchivedEmail } from '@/api/emails';
import { selectLocalization } from '@/features/session/sessionSlice';
import { selectEmails, selectSort } from '../searchSlice';
import { EMAIL_COLUMNS } from './emailColumns';

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

/** The loaded emails in the chosen order. */
export const selectSortedEmails = createSelector(
  [selectEmails, selectSort, selectLocalization],
  (emails, { fieldId: id, asc }, localization): readonly ArchivedEmail[] =>
    sortRows(EMAIL_COLUMNS, emails, { id, desc: !asc }, localization.replace('_', '-')),
);
