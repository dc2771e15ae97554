import { memo, useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import styles from './DataTable.module.css';
import type { DataColumn, DataSelection } from './dataTableModel';
import { DataTableRow, type DataEntry, type RowEvents } from './DataTableRow';
import { useRowSelection } from './useRowSelection';

type DataTableBodyProps<Row> = {
  columns: readonly DataColumn<Row>[];
  rows: readonly DataEntry<Row>[];
  /** How many rows come before these, on other pages. */
  firstIndex: number;
  groupOf: ((row: Row) => string) | undefined;
  onRowOpen: ((row: Row) => void) | undefined;
  canOpenRow: ((row: Row) => boolean) | undefined;
  selection: DataSelection<Row> | undefined;
  marked: string | null;
};

/**
 * The rows of one page. Of those that can be opened or selected one is in the tab order, with what stands in it; arrows,
 * Home and End move between them, Enter opens, Space and x select, and Shift takes along what lies between. While a
 * letter or a page number waits for its rows, these are left alone.
 */
export const DataTableBody = memo(function DataTableBody<Row>({
  columns,
  rows,
  firstIndex,
  groupOf,
  onRowOpen,
  canOpenRow = () => true,
  selection,
  marked,
}: DataTableBodyProps<Row>) {
  const body = useRef<HTMLDivElement>(null);
  const { toggle, extendTo } = useRowSelection(
    selection,
    rows.map(({ id }) => id),
  );
  const canOpen = (row: Row) => onRowOpen !== undefined && canOpenRow(row);
  const stops = rows.filter(({ row }) => selection !== undefined || canOpen(row));
  const [lastActive, setActive] = useState<string | null>(null);
  const active = stops.find(({ key }) => key === lastActive)?.key ?? stops[0]?.key;

  const onKeyDown = (event: KeyboardEvent, { key, id, row }: DataEntry<Row>) => {
    if (event.target !== event.currentTarget || event.altKey || event.ctrlKey || event.metaKey)
      return;
    const at = stops.findIndex((stop) => stop.key === key);
    const targets: Record<string, number> = {
      ArrowDown: Math.min(at + 1, stops.length - 1),
      ArrowUp: Math.max(at - 1, 0),
      Home: 0,
      End: stops.length - 1,
    };
    const target = targets[event.key];
    if (target !== undefined) {
      body.current?.querySelectorAll<HTMLElement>('[data-stop]')[target]?.focus();
      if (event.shiftKey) extendTo(stops[target]?.id ?? id, id);
    } else if (event.key === 'Enter' && canOpen(row)) onRowOpen?.(row);
    else if (selection && (event.key === ' ' || event.key === 'x')) toggle(id);
    else return;
    event.preventDefault();
  };
  const on = useRef({} as RowEvents<Row>);
  useEffect(() => {
    on.current = {
      onFocus: (key) => setActive(key),
      onKeyDown,
      onOpen: (row) => onRowOpen?.(row),
      onCheck: (id, withShift) => (withShift ? extendTo(id) : toggle(id)),
    };
  });

  return (
    <div ref={body} role="rowgroup" className={styles.body}>
      {rows.map((entry, index) => {
        const { key, id, row } = entry;
        const before = rows[index - 1]?.row;
        return (
          <DataTableRow
            key={key}
            columns={columns}
            entry={entry}
            index={firstIndex + index + 2}
            startsGroup={groupOf !== undefined && (!before || groupOf(before) !== groupOf(row))}
            opens={canOpen(row)}
            isStop={stops.includes(entry)}
            isActive={key === active}
            isSelected={selection ? selection.selected.has(id) : null}
            isMarked={id === marked}
            labelOf={selection?.labelOf}
            on={on}
          />
        );
      })}
    </div>
  );
}) as <Row>(props: DataTableBodyProps<Row>) => ReactNode;
