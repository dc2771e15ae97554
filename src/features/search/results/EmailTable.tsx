import { memo, useMemo, type CSSProperties } from 'react';
import { useIntl } from 'react-intl';
import { breakpoints } from '@/components/breakpoints';
import { TableHeads } from '@/components/table/TableHeads';
import { tracksOf } from '@/components/table/tableModel';
import { useMediaQuery } from '@/components/useMediaQuery';
import { selectTimezone } from '@/features/session/sessionSlice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { search } from '../searchSlice';
import { emailsSelected, selectionCleared, selectSelectedIds } from '../selectionSlice';
import styles from './EmailTable.module.css';
import { EmailTableBody } from './EmailTableBody';
import { selectResults } from './sortedEmails';
import { useColumnWidths } from './useColumnWidths';

type EmailTableProps = {
  chosenColumns: readonly string[];
  /** A line stands over the heads, and stays there. */
  hasBand: boolean;
};

/** The emails as a table whose rows are drawn where the window is. */
export const EmailTable = memo(function EmailTable({ chosenColumns, hasBand }: EmailTableProps) {
  const dispatch = useAppDispatch();
  const { headers, rows } = useAppSelector(selectResults);
  const selectedIds = useAppSelector(selectSelectedIds);
  const timezone = useAppSelector(selectTimezone);
  const isStale = useAppSelector(search.selectIsStale);
  const intl = useIntl();
  const isTwoLines = useMediaQuery(`${breakpoints.tablet}, ${breakpoints.touch}`); // as its styles
  const shown = useMemo(
    () =>
      headers.filter(({ column: { id, columnDef } }) => {
        const { line, isOptional } = columnDef.meta ?? {};
        if (isTwoLines) return line !== undefined;
        return !isOptional || chosenColumns.includes(id);
      }),
    [headers, chosenColumns, isTwoLines],
  );
  const columns = useMemo(() => shown.map(({ column }) => column), [shown]);
  const { widths, rulers } = useColumnWidths();
  return (
    <div
      role="table"
      className={styles.table}
      aria-label={intl.$t({ id: 'results.title' })}
      aria-rowcount={rows.length + 1}
      style={{ ...widths, '--tracks': tracksOf(columns, '44px') } as CSSProperties}
    >
      {rulers}
      <div role="rowgroup" className={styles.head}>
        <TableHeads
          headers={shown}
          onSort={(column) =>
            dispatch(
              search.sortChosen({
                fieldId: column.id,
                asc: column.getNextSortingOrder() === 'asc',
              }),
            )
          }
          hint={{ column: 'date', text: timezone }}
          box={{
            label: intl.$t({ id: 'results.selectAll' }),
            selected:
              selectedIds.size === 0 ? 'none' : selectedIds.size === rows.length ? 'all' : 'some',
            disabled: isStale, // not all that the form means can be selected
            onChange: (isOn) =>
              dispatch(
                isOn
                  ? emailsSelected({ ids: rows.map(({ id }) => id), replace: true })
                  : selectionCleared(),
              ),
          }}
        />
      </div>
      <EmailTableBody columns={columns} hasBand={hasBand} />
    </div>
  );
});
