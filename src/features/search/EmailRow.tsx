import type { Row } from '@tanstack/react-table';
import { memo } from 'react';
import type { ArchivedEmail, FileType } from '@/api/emails';
import { classNames } from '@/lib/classNames';
import type { emailTableFeatures } from './emailColumns';
import { missingTypes } from './missingTypes';
import { RowActions } from './RowActions';
import styles from './EmailTable.module.css';

export type EmailTableRow = Row<typeof emailTableFeatures, ArchivedEmail>;

type EmailRowProps = {
  row: EmailTableRow;
  index: number;
  id: string;
  /** Pixels from the start of the list. */
  offset: number;
  isSelected: boolean;
  /** In the tab order, with its buttons. */
  isActive: boolean;
  fileTypes: readonly FileType[];
  /** "Select <subject>". */
  selectLabel: (subject: string) => string;
};

/** The table makes its rows anew with every window: what counts is the email in it. */
const sameRow = (a: EmailRowProps, b: EmailRowProps): boolean =>
  a.row.original === b.row.original &&
  a.index === b.index &&
  a.id === b.id &&
  a.offset === b.offset &&
  a.isSelected === b.isSelected &&
  a.isActive === b.isActive &&
  a.fileTypes === b.fileTypes &&
  a.selectLabel === b.selectLabel;

/** One email as a row of the table: as few elements as can be. Clicks and keys are heard by the table. */
export const EmailRow = memo(function EmailRow({ row, index, id, offset, isSelected, isActive, fileTypes, selectLabel }: EmailRowProps) {
  const tabIndex = isActive ? 0 : -1;
  return (
    <div role="row" id={id} className={classNames(styles.row, isSelected && styles.selected)} aria-rowindex={index + 2} aria-selected={isSelected} data-index={index} data-item tabIndex={tabIndex} style={{ top: offset }}>
      <div role="cell" className={styles.check} data-action="toggle">
        <input type="checkbox" aria-label={selectLabel(row.getValue('subject'))} checked={isSelected} readOnly tabIndex={tabIndex} />
      </div>
      {row.getAllCells().map((cell) => {
        const text = cell.getValue<string>();
        return (
          <div role="cell" key={cell.column.id} dir="auto" className={styles[cell.column.id]} title={text}>
            {text}
          </div>
        );
      })}
      <div role="cell" className={styles.actions}>
        <RowActions fileTypes={fileTypes} missing={missingTypes(row.original)} isActive={isActive} />
      </div>
    </div>
  );
}, sameRow);
