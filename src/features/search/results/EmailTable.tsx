import { useTable } from '@tanstack/react-table';
import { memo, useMemo, type CSSProperties } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ArchivedEmail } from '@/api/emails';
import { TableHeads } from '@/components/table/TableHeads';
import { FEW_SELECTED } from '@/components/table/tableRowState';
import { features, tracksOf, type TableColumn } from '@/components/table/tableModel';
import { useMediaQuery } from '@/components/useMediaQuery';
import { selectTimezone } from '@/features/session/sessionSlice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectIsStale, selectSort, sortChosen } from '../searchSlice';
import { selectSortedEmails } from './sortRows';
import { emailsSelected, selectionCleared, selectSelectedIds } from '../selectionSlice';
import { EMAIL_COLUMNS } from './emailColumns';
import styles from './EmailTable.module.css';
import { EmailTableBody } from './EmailTableBody';
import { RowActions } from './RowActions';
import { useColumnWidths } from './useColumnWidths';

type EmailTableProps = {
  /** The columns that are shown by choice. */
  chosenColumns: readonly string[];
  /** A line stands over the heads, and stays there. */
  hasBand: boolean;
};

const COLUMNS: readonly TableColumn<ArchivedEmail>[] = [
  ...EMAIL_COLUMNS,
  {
    id: 'actions',
    cell: ({ row }) => <RowActions email={row.original} />,
    meta: { label: 'results.actions', width: '0px', line: 'actions' },
  },
];

const defaultColumn: Partial<TableColumn<ArchivedEmail>> = {
  header: ({ column: { columnDef } }) =>
    columnDef.meta?.label && <FormattedMessage id={columnDef.meta.label} />,
  cell: ({ getValue }) => {
    const text = String(getValue());
    return <span title={text}>{text}</span>;
  },
  sortDescFirst: false,
};

/** The emails as a table whose rows are drawn where the window is. */
export const EmailTable = memo(function EmailTable({ chosenColumns, hasBand }: EmailTableProps) {
  const dispatch = useAppDispatch();
  const emails = useAppSelector(selectSortedEmails);
  const selectedIds = useAppSelector(selectSelectedIds);
  const timezone = useAppSelector(selectTimezone);
  const sort = useAppSelector(selectSort);
  const isStale = useAppSelector(selectIsStale);
  const intl = useIntl();
  const isMedium = useMediaQuery('(width < 1192px)');
  const isTwoLines = useMediaQuery('(width < 1000px), (pointer: coarse)'); // as in the style sheet
  const columnVisibility = useMemo(
    () =>
      Object.fromEntries(
        COLUMNS.map(({ id = '', meta }) => [
          id,
          isTwoLines
            ? meta?.line !== undefined
            : (!meta?.isOptional || chosenColumns.includes(id)) && !(meta?.wideOnly && isMedium),
        ]),
      ),
    [chosenColumns, isMedium, isTwoLines],
  );
  const sorting = useMemo(() => [{ id: sort.fieldId, desc: !sort.asc }], [sort]);
  const table = useTable({
    features,
    columns: COLUMNS,
    defaultColumn,
    data: emails,
    getRowId: ({ id }) => id,
    manualPagination: true,
    manualSorting: true, // the store has them in order: what else shows an email goes on to the next by it
    enableSortingRemoval: false,
    enableMultiSort: false,
    state: { sorting, columnVisibility },
    onSortingChange: (change) => {
      const [next] = typeof change === 'function' ? change(sorting) : change;
      if (next) dispatch(sortChosen({ fieldId: next.id, asc: !next.desc }));
    },
  });
  const { widths, rulers } = useColumnWidths();
  return (
    <div
      role="table"
      className={styles.table}
      aria-label={intl.formatMessage({ id: 'results.title' })}
      aria-rowcount={emails.length + 1}
      data-few={selectedIds.size <= FEW_SELECTED || undefined}
      style={
        {
          ...widths,
          '--tracks': tracksOf(table, '44px'),
        } as CSSProperties
      }
    >
      {rulers}
      <div role="rowgroup" className={styles.head}>
        <TableHeads
          table={table}
          hint={{ column: 'date', text: timezone }}
          box={{
            label: intl.formatMessage({ id: 'results.selectAll' }),
            selected:
              selectedIds.size === 0 ? 'none' : selectedIds.size === emails.length ? 'all' : 'some',
            disabled: isStale, // not all that the form means can be selected
            onChange: (isOn) =>
              dispatch(
                isOn
                  ? emailsSelected({ ids: emails.map(({ id }) => id), replace: true })
                  : selectionCleared(),
              ),
          }}
        />
      </div>
      <EmailTableBody table={table} hasBand={hasBand} />
    </div>
  );
});
