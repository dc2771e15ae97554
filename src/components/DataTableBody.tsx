import { useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { classNames } from '@/lib/classNames';
import type { DataColumn } from './dataTableModel';
import { usePlainClick } from './usePlainClick';
import styles from './DataTable.module.css';

type DataTableBodyProps<Row> = {
  columns: readonly DataColumn<Row>[];
  rows: readonly { key: string; row: Row }[];
  /** How many rows come before these, on other pages. */
  firstIndex: number;
  onRowOpen: ((row: Row) => void) | undefined;
  canOpenRow: ((row: Row) => boolean) | undefined;
};

/** A click on something in the row that has its own meaning. */
const isOwnClick = ({ target }: MouseEvent) =>
  target instanceof Element && target.closest('button, a, input, label') !== null;

/** The rows of one page. Those that can be opened are one stop in the tab order; arrows, Home and End move between them. */
export function DataTableBody<Row>({
  columns,
  rows,
  firstIndex,
  onRowOpen,
  canOpenRow = () => true,
}: DataTableBodyProps<Row>) {
  const body = useRef<HTMLDivElement>(null);
  const { onMouseDown, isPlainClick } = usePlainClick();
  const canOpen = (row: Row) => onRowOpen !== undefined && canOpenRow(row);
  const openable = rows.flatMap(({ key, row }) => (canOpen(row) ? [key] : []));
  const [lastActive, setActive] = useState<string | null>(null);
  const active = lastActive !== null && openable.includes(lastActive) ? lastActive : openable[0];

  const keyDown = (event: KeyboardEvent, key: string, row: Row) => {
    if (event.target !== event.currentTarget || event.altKey || event.ctrlKey || event.metaKey)
      return;
    const at = openable.indexOf(key);
    const targets: Record<string, number> = {
      ArrowDown: Math.min(at + 1, openable.length - 1),
      ArrowUp: Math.max(at - 1, 0),
      Home: 0,
      End: openable.length - 1,
    };
    const target = targets[event.key];
    if (target !== undefined)
      body.current?.querySelectorAll<HTMLElement>('[data-openable]')[target]?.focus();
    else if (event.key === 'Enter') onRowOpen?.(row);
    else return;
    event.preventDefault();
  };

  return (
    <div ref={body} role="rowgroup" className={styles.body}>
      {rows.map(({ key, row }, index) => {
        const opens = canOpen(row);
        const behaviour = opens && {
          'data-openable': true,
          tabIndex: key === active ? 0 : -1,
          onFocus: () => setActive(key),
          onKeyDown: (event: KeyboardEvent) => keyDown(event, key, row),
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
            className={classNames(styles.row, opens && styles.openable)}
            {...behaviour}
          >
            {columns.map(({ id, header, text, render, align }) => (
              <div
                role="cell"
                key={id}
                className={classNames(
                  styles.cell,
                  align === 'end' && styles.end,
                  !text && styles.actions,
                )}
              >
                {text && (
                  <span aria-hidden className={styles.cardLabel}>
                    {header}
                  </span>
                )}
                {render ? render(row) : <bdi dir="auto">{text?.(row)}</bdi>}
              </div>
            ))}
          </div>
        );
      })}
    </div>
  );
}
