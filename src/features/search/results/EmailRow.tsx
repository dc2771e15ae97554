import type { Column } from '@tanstack/react-table';
import { memo } from 'react';
import type { ArchivedEmail } from '@/api/emails';
import { classNames } from '@/lib/classNames';
import type { emailTableFeatures } from './emailColumns';
import { RowActions } from './RowActions';
import styles from './EmailTable.module.css';

export type EmailColumn = Column<typeof emailTableFeatures, ArchivedEmail>;

type EmailRowProps = {
  email: ArchivedEmail;
  columns: readonly EmailColumn[];
  index: number;
  id: string;
  /** Pixels from the start of the list. */
  offset: number;
  isSelected: boolean;
  /** In the tab order, with its buttons. */
  isActive: boolean;
  /** "Select <subject>". */
  selectLabel: (subject: string) => string;
};

/** One email as a row of the table: as few elements as can be. Clicks and keys are heard by the table. */
export const EmailRow = memo(function EmailRow({
  email,
  columns,
  index,
  id,
  offset,
  isSelected,
  isActive,
  selectLabel,
}: EmailRowProps) {
  const tabIndex = isActive ? 0 : -1;
  const texts = columns.map((column) => (column.accessorFn?.(email, index) ?? '') as string);
  return (
    <div
      role="row"
      id={id}
      className={classNames(styles.row, isSelected && styles.selected)}
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      data-index={index}
      data-item
      tabIndex={tabIndex}
      style={{ top: offset }}
    >
      <div role="cell" className={styles.check} data-action="toggle">
        <input
          type="checkbox"
          aria-label={selectLabel(texts[0] ?? '')}
          checked={isSelected}
          readOnly
          tabIndex={tabIndex}
        />
      </div>
      {columns.map((column, position) => (
        <div
          role="cell"
          key={column.id}
          dir="auto"
          className={styles[column.id]}
          title={texts[position]}
        >
          {texts[position]}
        </div>
      ))}
      <div role="cell" className={styles.actions}>
        <RowActions subject={texts[0] ?? ''} recipient={email.recipient} isActive={isActive} />
      </div>
    </div>
  );
});
