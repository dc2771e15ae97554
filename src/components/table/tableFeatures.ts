import {
  columnFilteringFeature,
  createFilteredRowModel,
  createPaginatedRowModel,
  createSortedRowModel,
  globalFilteringFeature,
  metaHelper,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table';

type ColumnMeta = {
  /** A track of the grid (`minmax(160px, 1fr)`). */
  width?: string;
  /** "end" for numbers and actions. */
  align?: 'end';
  /** Where each row is a few lines (in a narrow window) this column is not one of them. */
  wideOnly?: boolean;
  /** Its text is cut where it has no room; its tooltip is whole. */
  isCut?: boolean;
  /** What names the column in its head. */
  label?: FormatjsIntl.Message['ids'];
  isOptional?: boolean;
  /** Where a row of the results is two lines: its place in them; nowhere, unless given. */
  line?: 'title' | 'start' | 'end' | 'actions';
};

export const features = tableFeatures({
  columnFilteringFeature,
  globalFilteringFeature,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
  columnMeta: metaHelper<ColumnMeta>(),
});

export type Features = typeof features;
