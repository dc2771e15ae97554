import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import type { ArchivedEmail } from '@/api/emails';
import { subjectOf } from '@/components/subjectOf';
import type { DataColumn } from '@/components/table/tableModel';
import { TableRow } from '@/components/table/TableRow';
import { FEW_SELECTED, HIDES_BUTTONS } from '@/components/table/tableRowState';
import { useMediaQuery } from '@/components/useMediaQuery';
import styles from './EmailTable.module.css';
import { useListedEmails } from './useListedEmails';
import { useWindowedList } from './useWindowedList';

/** Top bar, results bar and column heads stay over the rows (EmailTable.module.css). */
const COVERED = 48 + 48 + 32;
const BAND = 36;

type EmailTableBodyProps = {
  /** Those that are shown; always the same ones until others are. */
  columns: readonly DataColumn<ArchivedEmail>[];
  hasBand: boolean;
};

/** The rows in and around the window. Scrolling draws this and nothing else. */
export function EmailTableBody({ columns, hasBand }: EmailTableBodyProps) {
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
