import { useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { classNames } from '@/lib/classNames';
import { CheckboxField } from './CheckboxField';
import styles from './DataTable.module.css';
import type { DataColumn, DataSelection } from './dataTableModel';
import { usePlainClick } from './usePlainClick';
import { useRowSelection } from './useRowSelection';

type DataTableBodyProps<Row> = {
  columns: readonly DataColumn<Row>[];
  rows: readonly { key: string; id: string; row: Row }[];
  /** How many rows come before these, on other pages. */
  firstIndex: number;
  groupOf: ((row: Row) => string) | undefined;
  onRowOpen: ((row: Row) => void) | undefined;
  canOpenRow: ((row: Row) => boolean) | undefined;
  selection: DataSelection<Row> | undefined;
  marked: string | null;
};

const cellClass = <Row,>({ align, text, wideOnly }: DataColumn<Row>) =>
  classNames(
    styles.cell,
    align === 'end' && styles.end,
    !text && styles.actions,
    wideOnly && styles.wideOnly,
  );

/** A click on something in the row that has its own meaning. */
const isOwnClick = ({ target }: MouseEvent) =>
  target instanceof Element &&
  target.closest('button, a, input, label, [role=menu], [data-own]') !== null;

/**
 * The rows of one page. Of those that can be opened or selected one is in the tab order, with what stands in it; arrows,
 * Home and End move between them, Enter opens, Space and x select, and Shift takes along what lies between.
 */
export function DataTableBody<Row>({
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
    <div ref={body} role="rowgroup" className={styles.body}>
      {rows.map((entry, index) => {
        const { key, id, row } = entry;
        const opens = canOpen(row);
        const isSelected = selection?.selected.has(id) === true;
        const before = rows[index - 1]?.row;
        const startsGroup = groupOf && (!before || groupOf(before) !== groupOf(row));
        const isStop = stops.includes(entry);
        const tabIndex = isStop && key !== active ? -1 : 0;
        const behaviour = isStop && {
          'data-stop': true,
          tabIndex,
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
            data-starts={startsGroup ? true : undefined}
            className={classNames(
              styles.row,
              opens && styles.openable,
              isSelected && styles.selected,
              id === marked && styles.marked,
            )}
            {...behaviour}
            {...opening}
          >
            {selection && (
              // The whole cell is for the hand that misses the box; Shift selects what lies between.
              <div
                role="cell"
                data-own
                className={classNames(styles.cell, styles.check)}
                onClickCapture={({ shiftKey }) => {
                  withShift.current = shiftKey;
                }}
              >
                <CheckboxField
                  hideLabel
                  label={selection.labelOf(row)}
                  checked={isSelected}
                  tabIndex={tabIndex}
                  onChange={() => (withShift.current ? extendTo(id) : toggle(id))}
                />
              </div>
            )}
            {columns.map((column) => (
              <div role="cell" key={column.id} className={cellClass(column)}>
                {column.render?.(row, tabIndex) ?? <bdi dir="auto">{column.text?.(row)}</bdi>}
              </div>
            ))}
          </div>
        );
      })}
    </div>
  );
}
