import { createSelector } from '@reduxjs/toolkit';
import {
  constructTable,
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table';
import { storeReactivityBindings } from '@tanstack/table-core/store-reactivity-bindings';
import type { ArchivedEmail } from '@/api/emails';
import type { Features } from '@/components/table/tableFeatures';
import { orderByValue } from '@/components/table/tableModel';
import { session } from '@/features/session/sessionSlice';
import { search } from '../searchSlice';
import { toLanguageTag } from '@/lib/localization';
import { HeadText } from './EmailCells';
import { EMAIL_COLUMNS } from './emailColumns';

// What filters rows has two objects in each of them: ten thousand rows take twice as long to make.
const onlySorting = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  coreReactivityFeature: storeReactivityBindings(),
}) as unknown as Features;

/** The one table of the results: for list and grid, and to go on to the next email. */
const selectTable = createSelector(
  [search.selectEmails, session.selectLocalization],
  (data, localization) =>
    constructTable({
      features: onlySorting,
      columns: EMAIL_COLUMNS,
      defaultColumn: {
        header: HeadText,
        sortDescFirst: false,
        sortFn: orderByValue(toLanguageTag(localization), false),
      },
      enableSortingRemoval: false,
      enableMultiSort: false,
      data,
      getRowId: ({ id }) => id,
    }),
);

/** Its columns, and the loaded emails in the chosen order as its rows. */
export const selectResults = createSelector(
  [selectTable, search.selectSort],
  (table, { fieldId, asc }) => {
    table.setSorting([{ id: fieldId, desc: !asc }]);
    const { rows } = table.getSortedRowModel();
    return { headers: table.getFlatHeaders(), rows };
  },
);

/** The loaded emails in the chosen order, without what makes them rows. */
export const selectSortedEmails = createSelector(
  [selectResults],
  ({ rows }): readonly ArchivedEmail[] => rows.map(({ original }) => original),
);
