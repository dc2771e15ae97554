import { Fragment, useRef } from 'react';
import { useMediaQuery } from '@/components/useMediaQuery';
import styles from './DataTable.module.css';
import type { DataRow, Table } from './tableModel';
import { TableRow } from './TableRow';
import { FEW_SELECTED, HIDES_BUTTONS } from './tableRowState';
import { useRowKeys } from './useRowKeys';

export type Opened = { id: string; onSlot: (slot: HTMLElement | null) => void };

type TableBodyProps<Data extends object> = {
  table: Table<Data>;
  groupOf: ((row: Data) => string) | undefined;
  onRowOpen: ((row: Data) => void) | undefined;
  canOpenRow: ((row: Data) => boolean) | undefined;
  /** The accessible name of a row's box; without it rows cannot be selected. */
  boxLabel: ((row: Data) => string) | undefined;
  /** The key of the marked row. */
  marked: string | null;
  opened: Opened | undefined;
};

/** The rows of one page. Keys move between those that can be opened or selected. */
export function TableBody<Data extends object>({
  table,
  groupOf,
  onRowOpen,
  canOpenRow = () => true,
  boxLabel,
  marked,
  opened,
}: TableBodyProps<Data>) {
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
              columns={table.getVisibleLeafColumns()}
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
