import { useId, useState } from 'react';
import type { EmailColumn } from './emailColumns';
import { EmailRow } from './EmailRow';
import type { EmailListProps } from './EmailTable';
import type { RowLabels } from './rowLabels';
import { RowSlots } from './RowSlots';
import { useListWindow } from './useListWindow';
import { useLitRows } from './useLitRows';
import styles from './EmailTable.module.css';

/** Top bar, results bar and column heads stay over the rows (EmailTable.module.css). */
const COVERED = 48 + 48 + 32;
const BAND = 36;

type EmailTableBodyProps = Omit<EmailListProps, 'timezone' | 'localization'> & {
  columns: readonly EmailColumn[];
  /** A line stands over the heads, and stays there. */
  hasBand: boolean;
  labels: RowLabels;
  /** Which rows show their buttons without being pointed at. */
  areAllLit: boolean;
  areSelectedLit: boolean;
  /** One button in a row, for all that can be done. */
  isOne: boolean;
  isPhone: boolean;
};

/** The rows in and around the window. Scrolling draws this and nothing else. */
export function EmailTableBody({
  search,
  emails,
  columns,
  hasBand,
  labels,
  areAllLit,
  areSelectedLit,
  isOne,
  isPhone,
  selectedIds,
  onOpen,
  onToggle,
  onExtend,
  onPerson,
  onMenu,
}: EmailTableBodyProps) {
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
  const { isLit, pointing } = useLitRows(active, areAllLit, areSelectedLit);
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
      {...pointing}
    >
      {bySlot.map(({ index, offset, slot }) => {
        const email = emails[index];
        if (!email) return null;
        const isSelected = selectedIds.has(email.id);
        return (
          <EmailRow
            key={slot}
            id={rowId(slot)}
            email={email}
            columns={columns}
            index={index}
            offset={offset}
            isSelected={isSelected}
            isActive={index === active}
            isLit={isLit(index, isSelected)}
            isOne={isOne}
            isPhone={isPhone}
            labels={labels}
          />
        );
      })}
    </div>
  );
}
