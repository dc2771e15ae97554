import { Fragment, useRef } from 'react';
import { useMediaQuery } from '@/components/useMediaQuery';
import styles from './DataTable.module.css';
import type { DataRow, Table } from './tableModel';
import { TableRow } from './TableRow';
import { FEW_SELECTED, HIDES_BUTTONS } from './tableRowState';
import type { TableModelOptions } from './useDataTable';
import { useRowKeys } from './useRowKeys';

/** What can be done with the rows of a table, and what is said of them. */
export type RowOptions<Data extends object> = Pick<
  TableModelOptions<Data>,
  'selection' | 'marked' | 'opened'
> & {
  /** Rows that belong together: one that begins another group is marked with `data-starts`. */
  groupOf?: (row: Data) => string;
  /** Clicking a row, or Enter on it, does this; without it rows are not for clicking. */
  onRowOpen?: (row: Data) => void;
  /** Which rows can be opened: all, unless given. */
  canOpenRow?: (row: Data) => boolean;
};

/** The rows of one page. Keys move between those that can be opened or selected. */
export function TableBody<Data extends object>({
  table,
  groupOf,
  onRowOpen,
  canOpenRow = () => true,
  selection,
  marked,
  opened,
}: RowOptions<Data> & { table: Table<Data> }) {
  const boxLabel = selection?.labelOf;
  const hidesButtons = useMediaQuery(HIDES_BUTTONS);
  const isFew = Object.keys(table.state.rowSelection).length <= FEW_SELECTED;
  const list = useRef<HTMLDivElement>(null);
  const { rows } = table.getRowModel();
  const { pageIndex, pageSize } = table.state.pagination;
  const opens = (row: Data) => onRowOpen !== undefined && canOpenRow(row);
  const stops = rows.filter(({ original }) => boxLabel !== undefined || opens(original));
  const select = (selected: readonly (DataRow<Data> | undefined)[]) =>
    table.setRowSelection((before) =>
      Object.fromEntries([
        ...Object.entries(before),
        ...selected.flatMap((row) => (row?.getCanSelect() ? [[row.id, true] as const] : [])),
      ]),
    );
  const { active, listeners } = useRowKeys({
    list,
    count: stops.length,
    pageSize,
    onOpen: (index) => {
      const row = stops[index]?.original;
      if (row && opens(row)) onRowOpen?.(row);
    },
    ...(boxLabel && {
      onToggle: (index) => stops[index]?.toggleSelected(),
      onExtend: (from, to) => select(stops.slice(Math.min(from, to), Math.max(from, to) + 1)),
    }),
  });
  return (
    <div ref={list} role="rowgroup" {...listeners}>
      {rows.map((row, position) => {
        const { original } = row;
        const before = rows[position - 1]?.original;
        const index = stops.indexOf(row);
        return (
          <Fragment key={row.id}>
            <TableRow
              row={row}
              columns={table.getAllLeafColumns()}
              index={index < 0 ? null : index}
              rowIndex={pageIndex * pageSize + position + 2}
              startsGroup={
                groupOf !== undefined && (!before || groupOf(before) !== groupOf(original))
              }
              opens={opens(original)}
              isActive={index === active}
              isSelected={boxLabel ? row.getIsSelected() : null}
              isMarked={row.id === marked}
              hidesButtons={hidesButtons && !(isFew && row.getIsSelected())}
              boxLabel={boxLabel}
            />
            {row.id === opened?.id && (
              <div role="row" className={styles.below}>
                <div role="cell" ref={opened.onSlot} />
              </div>
            )}
          </Fragment>
        );
      })}
    </div>
  );
}
