import { flexRender } from '@tanstack/react-table';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { classNames } from '@/lib/classNames';
import styles from './DataTable.module.css';
import sortButton from './sortButton.module.css';
import type { DataColumn, DataHeader } from './tableModel';

type TableHeadsProps<Data extends object> = {
  headers: readonly DataHeader<Data>[];
  /** What a press on a head does where the order is kept elsewhere. */
  onSort?: (column: DataColumn<Data>) => void;
  hint?: { column: string; text: string };
  /** The box that selects all rows, or none; without it there is none. */
  box?:
    | {
        label: string;
        selected: 'none' | 'some' | 'all';
        disabled?: boolean;
        onChange: (isOn: boolean) => void;
      }
    | undefined;
};

const SORTED = { asc: 'ascending', desc: 'descending' } as const;

/** The heads of the columns; those that sort are buttons. */
export function TableHeads<Data extends object>({
  headers,
  onSort = (column) => column.toggleSorting(),
  box,
  hint,
}: TableHeadsProps<Data>) {
  return (
    <div role="row" className={styles.heads} aria-rowindex={1}>
      {box && (
        <div role="columnheader" className={classNames(styles.columnHead, styles.check)}>
          <label className={styles.checkArea}>
            <input
              ref={(input) => {
                if (input) input.indeterminate = box.selected === 'some'; // has no attribute
              }}
              type="checkbox"
              aria-label={box.label}
              checked={box.selected === 'all'}
              disabled={box.disabled}
              onChange={({ target }) => box.onChange(target.checked)}
            />
          </label>
        </div>
      )}
      {headers.map((header) => {
        const { column } = header;
        const { header: text, meta } = column.columnDef;
        const canSort = column.getCanSort();
        const sorted = column.getIsSorted();
        const Arrow = (sorted || column.getFirstSortDir()) === 'asc' ? ArrowUp : ArrowDown;
        const label = flexRender(text, header.getContext());
        return (
          <div
            role="columnheader"
            key={header.id}
            data-line={meta?.line}
            className={classNames(
              styles.columnHead,
              meta?.align && styles.end,
              !column.accessorFn && 'visually-hidden', // its buttons say what they are
              meta?.wideOnly && styles.wideOnly,
            )}
            aria-sort={canSort ? (sorted ? SORTED[sorted] : 'none') : undefined}
          >
            {canSort ? (
              <button
                type="button"
                className={classNames(sortButton.sort, sorted && sortButton.sorted)}
                title={column.id === hint?.column ? hint.text : undefined}
                onClick={() => onSort(column)}
              >
                {label}
                <Arrow size={14} strokeWidth={1.8} aria-hidden className={sortButton.arrow} />
              </button>
            ) : (
              label
            )}
          </div>
        );
      })}
    </div>
  );
}
