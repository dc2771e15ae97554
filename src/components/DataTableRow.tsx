import {
  memo,
  useDeferredValue,
  useMemo,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { classNames } from '@/lib/classNames';
import { CheckboxField } from './CheckboxField';
import styles from './DataTable.module.css';
import type { DataColumn } from './dataTableModel';
import { usePlainClick } from './usePlainClick';

/** A row of a page: `key` is its own even where the server sent an id twice. */
export type DataEntry<Row> = { key: string; id: string; row: Row };

/** What a row tells its list. */
export type RowEvents<Row> = {
  onFocus: (key: string) => void;
  onKeyDown: (event: KeyboardEvent, entry: DataEntry<Row>) => void;
  onOpen: (row: Row) => void;
  /** Its box was pressed, with Shift or without. */
  onCheck: (id: string, withShift: boolean) => void;
};

type DataTableRowProps<Row> = {
  columns: readonly DataColumn<Row>[];
  entry: DataEntry<Row>;
  /** `aria-rowindex`. */
  index: number;
  startsGroup: boolean;
  opens: boolean;
  isStop: boolean;
  /** The row of the page that is in the tab order. */
  isActive: boolean;
  /** Null where rows cannot be selected. */
  isSelected: boolean | null;
  isMarked: boolean;
  /** The accessible name of the box. */
  labelOf: ((row: Row) => string) | undefined;
  /** The same from one drawing to the next. */
  on: RefObject<RowEvents<Row>>;
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

/** A row. Of twenty only those are drawn anew that change, and of one that is selected the box alone. */
export const DataTableRow = memo(function DataTableRow<Row>({
  columns,
  entry,
  index,
  startsGroup,
  opens,
  isStop,
  isActive,
  isSelected,
  isMarked,
  labelOf,
  on,
}: DataTableRowProps<Row>) {
  const { key, id, row } = entry;
  const withShift = useRef(false); // the last click on the box
  const [isNear, setNear] = useState(false);
  const isLit = useDeferredValue(isNear || isSelected === true); // its icons come after the page has painted
  const { onMouseDown, isPlainClick } = usePlainClick();
  const tabIndex = isStop && !isActive ? -1 : 0;
  const cells = useMemo(
    () =>
      columns.map((column) => (
        <div role="cell" key={column.id} className={cellClass(column)}>
          {column.render?.(row, tabIndex, isLit) ?? <bdi dir="auto">{column.text?.(row)}</bdi>}
        </div>
      )),
    [columns, row, tabIndex, isLit],
  );
  const nearness = {
    onMouseEnter: () => setNear(true),
    onMouseLeave: ({ currentTarget }: MouseEvent) =>
      setNear(currentTarget.contains(document.activeElement)),
    onFocus: () => {
      setNear(true);
      if (isStop) on.current.onFocus(key);
    },
    onBlur: ({ currentTarget }: FocusEvent) => setNear(currentTarget.matches(':hover')),
  };
  const behaviour = isStop && {
    'data-stop': true,
    tabIndex,
    onKeyDown: (event: KeyboardEvent) => on.current.onKeyDown(event, entry),
  };
  const opening = opens && {
    onMouseDown,
    onClick: (event: MouseEvent) => {
      if (!isOwnClick(event) && isPlainClick(event)) on.current.onOpen(row);
    },
  };
  return (
    <div
      role="row"
      aria-rowindex={index}
      data-starts={startsGroup ? true : undefined}
      className={classNames(
        styles.row,
        opens && styles.openable,
        isSelected && styles.selected,
        isMarked && styles.marked,
      )}
      {...nearness}
      {...behaviour}
      {...opening}
    >
      {isSelected !== null && (
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
            label={labelOf?.(row) ?? ''}
            checked={isSelected}
            tabIndex={tabIndex}
            onChange={() => on.current.onCheck(id, withShift.current)}
          />
        </div>
      )}
      {cells}
    </div>
  );
}) as <Row>(props: DataTableRowProps<Row>) => ReactNode;
