import { ArrowDown, ArrowUp } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { classNames } from '@/lib/classNames';
import { CheckboxField } from './CheckboxField';
import styles from './DataTable.module.css';
import type { DataColumn, DataSelection } from './dataTableModel';
import sortButton from './sortButton.module.css';

type DataTableHeadProps<Row> = {
  columns: readonly DataColumn<Row>[];
  sorting: { id: string; desc: boolean } | null;
  onSort: (columnId: string) => void;
  selection: DataSelection<Row> | undefined;
  /** The rows of this page. */
  shown: readonly { id: string }[];
};

/** The heads of the columns; those that sort are buttons. */
export const DataTableHead = memo(function DataTableHead<Row>({
  columns,
  sorting,
  onSort,
  selection,
  shown,
}: DataTableHeadProps<Row>) {
  return (
    <div role="rowgroup">
      <div role="row" className={styles.heads} aria-rowindex={1}>
        {selection && (
          <div role="columnheader" className={classNames(styles.columnHead, styles.check)}>
            <SelectPage selection={selection} shown={shown} />
          </div>
        )}
        {columns.map(({ id, header, text, sortable = true, align, wideOnly }) => {
          const canSort = text !== undefined && sortable;
          const sorted = sorting?.id === id ? (sorting.desc ? 'descending' : 'ascending') : 'none';
          const Arrow = sorted === 'descending' ? ArrowDown : ArrowUp;
          return (
            <div
              role="columnheader"
              key={id}
              className={classNames(
                styles.columnHead,
                align === 'end' && styles.end,
                !text && styles.fixedHead,
                wideOnly && styles.wideOnly,
              )}
              aria-sort={canSort ? sorted : undefined}
            >
              {canSort ? (
                <button
                  type="button"
                  className={classNames(sortButton.sort, sorted !== 'none' && sortButton.sorted)}
                  onClick={() => onSort(id)}
                >
                  {header}
                  <Arrow size={14} strokeWidth={1.8} aria-hidden className={sortButton.arrow} />
                </button>
              ) : (
                header
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}) as <Row>(props: DataTableHeadProps<Row>) => ReactNode;

/** Selects the rows of this page, or none of them. */
function SelectPage<Row>({
  selection: { selected, onChange, pageLabel },
  shown,
}: {
  selection: DataSelection<Row>;
  shown: readonly { id: string }[];
}) {
  const count = shown.filter(({ id }) => selected.has(id)).length;
  const choose = (isChosen: boolean) => {
    const next = new Set(selected);
    for (const { id } of shown) {
      if (isChosen) next.add(id);
      else next.delete(id);
    }
    onChange(next);
  };
  return (
    <CheckboxField
      hideLabel
      label={pageLabel}
      checked={count > 0 && count === shown.length}
      indeterminate={count > 0 && count < shown.length}
      onChange={choose}
    />
  );
}
