import { useCallback, useId, useState } from 'react';
import { useIntl } from 'react-intl';
import type { EmailColumn } from './emailColumns';
import { EmailRow } from './EmailRow';
import type { EmailListProps } from './EmailTable';
import { RowSlots } from './RowSlots';
import { useListWindow } from './useListWindow';
import styles from './EmailTable.module.css';

/** Top bar, results bar and column heads stay over the rows (EmailTable.module.css). */
const COVERED = 48 + 48 + 32;
const BAND = 36;

type EmailTableBodyProps = Omit<EmailListProps, 'timezone' | 'localization'> & {
  columns: readonly EmailColumn[];
  /** A line stands over the heads, and stays there. */
  hasBand: boolean;
};

/** The rows in and around the window. Scrolling draws this and nothing else. */
export function EmailTableBody({
  search,
  emails,
  columns,
  hasBand,
  selectedIds,
  onOpen,
  onToggle,
  onExtend,
  onPerson,
  onMenu,
}: EmailTableBodyProps) {
  const intl = useIntl();
  const id = useId();
  const toggle = (index: number) => {
    const email = emails[index];
    if (email) onToggle(email.id);
  };
  const { list, active, height, rows, listeners } = useListWindow({
    count: emails.length,
    listOf: search,
    covered: COVERED + (hasBand ? BAND : 0),
    onOpen,
    onToggle: toggle,
    onExtend,
    onPerson,
    onMenu,
  });
  const selectLabel = useCallback(
    (subject: string) => intl.formatMessage({ id: 'results.select' }, { subject }),
    [intl],
  );
  const [slots] = useState(() => new RowSlots());
  const rowId = (slot: number) => `${id}${slot}`;
  const placed = slots.place(rows.map(({ index }) => index));
  const bySlot = rows
    .map((row, position) => ({ ...row, slot: placed[position] ?? 0 }))
    .sort((a, b) => a.slot - b.slot);
  return (
    <div
      ref={list}
      role="rowgroup"
      aria-owns={placed.map(rowId).join(' ')}
      className={styles.body}
      style={{ height }}
      {...listeners}
    >
      {bySlot.map(({ index, offset, slot }) => {
        const email = emails[index];
        if (!email) return null;
        return (
          <EmailRow
            key={slot}
            id={rowId(slot)}
            email={email}
            columns={columns}
            index={index}
            offset={offset}
            isSelected={selectedIds.has(email.id)}
            isActive={index === active}
            selectLabel={selectLabel}
          />
        );
      })}
    </div>
  );
}
