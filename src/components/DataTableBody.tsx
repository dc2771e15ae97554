import { useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { classNames } from '@/lib/classNames';
import { CheckboxField } from './CheckboxField';
import { cellClass, type TableLook } from './dataTableLook';
import type { DataColumn, DataSelection } from './dataTableModel';
import { usePlainClick } from './usePlainClick';
import { useRowSelection } from './useRowSelection';

type DataTableBodyProps<Row> = {
  columns: readonly DataColumn<Row>[];
  look: TableLook;
  rows: readonly { key: string; id: string; row: Row }[];
  /** How many rows come before these, on other pages. */
  firstIndex: number;
  onRowOpen: ((row: Row) => void) | undefined;
  canOpenRow: ((row: Row) => boolean) | undefined;
  selection: DataSelection<Row> | undefined;
  marked: string | null;
};

/** A click on something in the row that has its own meaning. */
const isOwnClick = ({ target }: MouseEvent) =>
  target instanceof Element &&
  target.closest('button, a, input, label, [role=menu], [data-own]') !== null;

/**
 * The rows of one page. Those that can be opened or selected are one stop in the tab order; arrows, Home and End move
 * between them, Enter opens, Space and x select, and Shift takes along what lies between.
 */
export function DataTableBody<Row>({
  columns,
  look,
  rows,
  firstIndex,
  onRowOpen,
  canOpenRow = () => true,
  selection,
  marked,
}: DataTableBodyProps<Row>) {
  const body = useRef<HTMLDivElement>(null);
  const withShift = useRef(false); // the last click on a box
  const { onMouseDown, isPlainClick } = usePlainClick();
  const { toggle, extendTo } = useRowSelection(
    selection,
    rows.map(({ id }) => id),
  );
  const canOpen = (row: Row) => onRowOpen !== undefined && canOpenRow(row);
  const stops = rows.filter(({ row }) => selection !== undefined || canOpen(row));
  const [lastActive, setActive] = useState<string | null>(null);
  const active = stops.find(({ key }) => key === lastActive)?.key ?? stops[0]?.key;

  const keyDown = (
    event: KeyboardEvent,
    { key, id, row }: { key: string; id: string; row: Row },
  ) => {
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

  return (
    <div ref={body} role="rowgroup" className={look.body}>
      {rows.map((entry, index) => {
        const { key, id, row } = entry;
        const opens = canOpen(row);
        const isSelected = selection?.selected.has(id) === true;
        const behaviour = stops.includes(entry) && {
          'data-stop': true,
          tabIndex: key === active ? 0 : -1,
          onFocus: () => setActive(key),
          onKeyDown: (event: KeyboardEvent) => keyDown(event, entry),
        };
        const opening = opens && {
          onMouseDown,
          onClick: (event: MouseEvent) => {
            if (!isOwnClick(event) && isPlainClick(event)) onRowOpen?.(row);
          },
        };
        return (
          <div
            role="row"
            key={key}
            aria-rowindex={firstIndex + index + 2}
            className={classNames(
              look.row,
              opens && look.openable,
              isSelected && look.selected,
              id === marked && look.marked,
            )}
            {...behaviour}
            {...opening}
          >
            {selection && (
              // The whole cell is for the hand that misses the box; Shift selects what lies between.
              <div
                role="cell"
                data-own
                className={classNames(look.cell, look.check)}
                onClickCapture={({ shiftKey }) => {
                  withShift.current = shiftKey;
                }}
              >
                <CheckboxField
                  hideLabel
                  label={selection.labelOf(row)}
                  checked={isSelected}
                  onChange={() => (withShift.current ? extendTo(id) : toggle(id))}
                />
              </div>
            )}
            {columns.map((column) => (
              <div role="cell" key={column.id} className={cellClass(look, column)}>
                {column.text && (
                  <span aria-hidden className={look.cardLabel}>
                    {column.header}
                  </span>
                )}
                {column.render ? column.render(row) : <bdi dir="auto">{column.text?.(row)}</bdi>}
              </div>
            ))}
          </div>
        );
      })}
    </div>
  );
}
