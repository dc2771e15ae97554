import {
  memo,
  useMemo,
  type CSSProperties,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { useIntl } from 'react-intl';
import { breakpoints } from '@/components/breakpoints';
import { TableHeads } from '@/components/table/TableHeads';
import { tracksOf, type DataColumn } from '@/components/table/tableModel';
import { useElementWidth } from '@/components/useElementWidth';
import { useMediaQuery } from '@/components/useMediaQuery';
import { session } from '@/features/session/sessionSlice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { search } from '../searchSlice';
import { emailsSelected, selectionCleared, selectSelectedIds } from '../selectionSlice';
import styles from './EmailTable.module.css';
import { selectResults } from './sortedEmails';
import type { ArchivedEmail } from '@/api/emails';
import { subjectOf } from '@/i18n/subjectOf';
import { TableRow } from '@/components/table/TableRow';
import { FEW_SELECTED, HIDES_BUTTONS } from '@/components/table/tableRowState';
import { useListedEmails } from './useListedEmails';
import { useWindowedList } from './useWindowedList';

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
  const timezone = useAppSelector(session.selectTimezone);
  const isStale = useAppSelector(search.selectIsStale);
  const intl = useIntl();
  const isTwoLines = useMediaQuery(`screen and ${breakpoints.tablet}, ${breakpoints.touch}`); // as its styles
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

/** Top bar, results bar and column heads stay over the rows (EmailTable.module.css). */
const COVERED = 48 + 48 + 32;
const BAND = 36;

type EmailTableBodyProps = {
  /** Those that are shown; always the same ones until others are. */
  columns: readonly DataColumn<ArchivedEmail>[];
  hasBand: boolean;
};

/** The rows in and around the window. Scrolling draws this and nothing else. */
function EmailTableBody({ columns, hasBand }: EmailTableBodyProps) {
  const intl = useIntl();
  const { rows: emails, selectedIds, items } = useListedEmails();
  const hidesButtons = useMediaQuery(HIDES_BUTTONS);
  const isFew = selectedIds.size <= FEW_SELECTED;
  const boxLabel = useCallback(
    (email: ArchivedEmail) =>
      intl.$t({ id: 'results.select' }, { subject: subjectOf(intl, email) }),
    [intl],
  );
  const { list, active, height, rows, listeners } = useWindowedList({
    ...items,
    covered: COVERED + (hasBand ? BAND : 0),
  });
  return (
    <div ref={list} role="rowgroup" className={styles.body} style={{ height }} {...listeners}>
      {rows.map(({ index, offset }) => {
        const row = emails[index];
        return (
          row && (
            <TableRow
              key={index} // another search fills the rows that are there
              row={row}
              columns={columns}
              index={index}
              rowIndex={index + 2}
              top={offset}
              opens
              isActive={index === active}
              isSelected={selectedIds.has(row.id)}
              hidesButtons={hidesButtons && !(isFew && selectedIds.has(row.id))}
              boxLabel={boxLabel}
            />
          )
        );
      })}
    </div>
  );
}

const NONE: readonly ArchivedEmail[] = [];

/**
 * Measured on `rulers` for the first page, as rows are grids of their own; again where a reader sets
 * letters apart. Before: a share. The sender has the rest, and gives way to no one subject alone.
 */
function useColumnWidths(): { widths: Record<string, string>; rulers: ReactNode } {
  const emails = useAppSelector(({ search }) => search.pages[0] ?? NONE);
  const ruler = useRef<HTMLDivElement>(null);
  const dateRuler = useRef<HTMLDivElement>(null);
  const date = useElementWidth(dateRuler);
  const [[subject = 0, recipient = 0, sender = 0], setMeasured] = useState<number[]>([]);
  const texts = useMemo(
    () =>
      (['subject', 'recipient', 'sender'] as const).map((field) =>
        emails.map((email) => email[field]).join('\n'),
      ),
    [emails],
  );
  useLayoutEffect(() => {
    const rulers = [...(ruler.current?.children ?? [])];
    setMeasured(rulers.map((each) => Math.ceil(each.getBoundingClientRect().width)));
  }, [texts, date]);
  return {
    widths: {
      '--list-subject': subject > 0 ? `minmax(120px, ${subject}px)` : 'minmax(120px, 2fr)',
      '--list-recipient': recipient > 0 ? `minmax(96px, ${recipient}px)` : 'minmax(0, 3fr)',
      '--list-sender': `minmax(${sender}px, 1fr)`,
      '--date': `max(148px, ${date + 17}px)`,
    },
    rulers: (
      <div ref={ruler} aria-hidden className={styles.rulers}>
        {texts.map((lines, column) => (
          <div key={column}>{lines}</div>
        ))}
        <div ref={dateRuler}>0000-00-00 00:00</div>
      </div>
    ),
  };
}
