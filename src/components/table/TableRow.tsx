import { constructCell, flexRender } from '@tanstack/react-table';
import {
  memo,
  useId,
  useMemo,
  useState,
  type CSSProperties,
  type ReactNode,
  type SyntheticEvent,
} from 'react';
import { useIntl } from 'react-intl';
import { classNames } from '@/lib/classNames';
import styles from './DataTable.module.css';
import type { DataColumn, DataRow } from './tableModel';
import { TableRowContext } from './tableRowState';

type TableRowProps<Data extends object> = {
  row: DataRow<Data>;
  /** Those that are shown; they need not be of the table that made the row. */
  columns: readonly DataColumn<Data>[];
  /** Its place among the rows that keys move between; null where it is none of them. */
  index: number | null;
  rowIndex: number;
  startsGroup?: boolean;
  opens: boolean;
  isActive: boolean;
  /** Null where rows cannot be selected. */
  isSelected: boolean | null;
  isMarked?: boolean;
  /** What can be done is hidden until the row has the pointer or the focus. */
  hidesButtons: boolean;
  /** The accessible name of the box; the same from one drawing to the next. */
  boxLabel: ((data: Data) => string) | undefined;
  /** Pixels from the start of a windowed list. */
  top?: number;
};

/** A row: drawn anew when it changes alone. Its clicks and keys are heard by the list. */
export const TableRow = memo(function TableRow<Data extends object>({
  row,
  columns,
  index,
  rowIndex,
  startsGroup,
  opens,
  isActive,
  isSelected,
  isMarked,
  hidesButtons,
  boxLabel,
  top,
}: TableRowProps<Data>) {
  const id = useId();
  const intl = useIntl();
  const tabIndex = index !== null && !isActive ? -1 : 0;
  const cells = useMemo(
    () =>
      columns.map((column) => {
        const cell = constructCell(column, row, row.table);
        const { accessorFn, columnDef } = column;
        return (
          <div
            role="cell"
            key={column.id}
            id={id + column.id}
            dir={accessorFn && 'auto'}
            title={columnDef.meta?.isCut ? cell.getValue<string>() : undefined}
            data-line={columnDef.meta?.line}
            className={classNames(
              styles.cell,
              columnDef.meta?.align && styles.end,
              !accessorFn && styles.actions,
              columnDef.meta?.wideOnly && styles.wideOnly,
            )}
          >
            {flexRender(columnDef.cell, cell.getContext())}
          </div>
        );
      }),
    [columns, row, id],
  );
  // A row of a table has no name of itself: whoever comes to it by keys would hear nothing.
  const name = columns.flatMap((column) => (column.accessorFn ? id + column.id : [])).join(' ');
  const [isNear, setNear] = useState(false);
  const isSeen = isNear || !hidesButtons;
  const state = useMemo(
    () => ({ index: index ?? 0, tabIndex, isSeen }) as const,
    [index, tabIndex, isSeen],
  );
  // A dialog gives the focus back as it is taken out, when React hears of nothing.
  const leave = ({ currentTarget }: SyntheticEvent) =>
    setNear(currentTarget.matches(':hover,:focus-within,:has(:modal) *'));
  const nearness = {
    // Firefox does not say that a row was left that was scrolled away: React enters none then.
    onMouseMove: () => setNear(true), // not over: a list that scrolls goes by below the pointer
    onMouseLeave: leave,
    onFocus: () => setNear(true),
    onBlur: leave,
  };
  return (
    <div
      role="row"
      aria-rowindex={rowIndex}
      aria-labelledby={index === null ? undefined : name}
      aria-selected={isSelected ?? undefined}
      aria-describedby={isSelected ? `${id}selected` : undefined}
      data-starts={startsGroup ? true : undefined}
      data-seen={isSeen || undefined}
      className={classNames(
        styles.row,
        opens && styles.openable,
        isSelected && styles.selected,
        isMarked && styles.marked,
      )}
      {...nearness}
      {...(top !== undefined && { style: { top } satisfies CSSProperties })}
      {...(index !== null && { 'data-index': index, 'data-item': true, tabIndex })}
    >
      {isSelected !== null && (
        // The whole cell is for the hand that misses the box.
        <div role="cell" data-toggle className={classNames(styles.cell, styles.check)}>
          <input
            type="checkbox"
            aria-label={boxLabel?.(row.original)}
            checked={isSelected}
            readOnly
            tabIndex={tabIndex}
          />
          <span id={`${id}selected`} hidden>
            {isSelected && intl.$t({ id: 'table.selected' })}
          </span>
        </div>
      )}
      <TableRowContext value={state}>{cells}</TableRowContext>
    </div>
  );
}) as <Data extends object>(props: TableRowProps<Data>) => ReactNode;
