import { useTable } from '@tanstack/react-table';
import { memo, useCallback, useId, useMemo, useState, type CSSProperties } from 'react';
import { useIntl } from 'react-intl';
import type { ArchivedEmail, FileType } from '@/api/emails';
import { emailColumns, emailTableFeatures, fromSorting, toSorting } from './emailColumns';
import { EmailRow } from './EmailRow';
import { EmailTableHeader } from './EmailTableHeader';
import { RowSlots } from './RowSlots';
import type { SortOption } from './searchQuery';
import type { Search } from './searchSlice';
import type { ItemHandlers } from './useItemClicks';
import { useListWindow } from './useListWindow';
import styles from './EmailTable.module.css';

/** Top bar, results bar and column heads stay over the rows (EmailTable.module.css). */
const COVERED = 48 + 48 + 36;

export type EmailListProps = Omit<ItemHandlers, 'onToggle'> & {
  /** The search that found them. */
  search: Search | null;
  /** In the order shown. */
  emails: readonly ArchivedEmail[];
  selectedIds: ReadonlySet<string>;
  fileTypes: readonly FileType[];
  timezone: string;
  localization: string;
  onToggle: (id: string) => void;
};

/** Preview and one button for each type; all rows are grids of their own, so the width is reckoned. */
const actionsWidth = (types: number) => ({ '--list-actions': `calc(${types + 1} * var(--list-action) + 8px)` }) as CSSProperties;

type EmailTableProps = EmailListProps & {
  sort: SortOption;
  onSort: (sort: SortOption) => void;
  onToggleAll: (selected: boolean) => void;
};

/** The emails as a table whose rows are drawn where the window is. */
export const EmailTable = memo(function EmailTable({ search, emails, selectedIds, fileTypes, timezone, localization, sort, onSort, onOpen, onToggle, onToggleAll, onDownload }: EmailTableProps) {
  const intl = useIntl();
  const id = useId();
  const toggle = (index: number) => {
    const email = emails[index];
    if (email) onToggle(email.id);
  };
  const { list, active, height, rows, listeners } = useListWindow({ count: emails.length, listOf: search, covered: COVERED, onOpen, onToggle: toggle, onDownload });

  const columns = useMemo(() => emailColumns(timezone, localization, intl.formatMessage({ id: 'email.noSubject' })), [timezone, localization, intl]);
  const selectLabel = useCallback((subject: string) => intl.formatMessage({ id: 'results.select' }, { subject }), [intl]);
  const data = rows.flatMap(({ index }) => emails[index] ?? []);
  const table = useTable({
    features: emailTableFeatures,
    columns,
    data,
    manualSorting: true,
    enableSortingRemoval: false,
    state: { sorting: toSorting(sort) },
    onSortingChange: (update) => {
      const next = fromSorting(typeof update === 'function' ? update(toSorting(sort)) : update);
      if (next) onSort(next);
    },
  });
  const [slots] = useState(() => new RowSlots());
  const rowId = (slot: number) => `${id}${slot}`;
  const placed = slots.place(rows.map(({ index }) => index));
  const bySlot = rows.map((row, position) => ({ ...row, position, slot: placed[position] ?? 0 })).sort((a, b) => a.slot - b.slot);
  const tableRows = table.getRowModel().rows;
  const selected = selectedIds.size === 0 ? 'none' : selectedIds.size === emails.length ? 'all' : 'some';

  return (
    <div role="table" className={styles.table} aria-label={intl.formatMessage({ id: 'results.title' })} aria-rowcount={emails.length + 1} style={actionsWidth(fileTypes.length)}>
      <div role="rowgroup" className={styles.head}>
        <EmailTableHeader headers={table.getHeaderGroups()[0]?.headers ?? []} selected={selected} timezone={timezone} onToggleAll={onToggleAll} />
      </div>
      <div ref={list} role="rowgroup" aria-owns={placed.map(rowId).join(' ')} className={styles.body} style={{ height }} {...listeners}>
        {bySlot.map(({ index, offset, slot, position }) => {
          const row = tableRows[position];
          if (!row) return null;
          return (
            <EmailRow
              key={slot}
              id={rowId(slot)}
              row={row}
              index={index}
              offset={offset}
              isSelected={selectedIds.has(row.original.id)}
              isActive={index === active}
              fileTypes={fileTypes}
              selectLabel={selectLabel}
            />
          );
        })}
      </div>
    </div>
  );
});
