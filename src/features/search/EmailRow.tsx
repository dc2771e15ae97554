import type { Row } from '@tanstack/react-table';
import { memo } from 'react';
import { useIntl } from 'react-intl';
import type { ArchivedEmail, FileType } from '@/api/emails';
import { classNames } from '@/lib/classNames';
import { subjectText } from '@/lib/subjectText';
import type { emailTableFeatures } from './emailColumns';
import { missingTypes } from './missingTypes';
import { RowActions } from './RowActions';
import styles from './EmailTable.module.css';

export type EmailTableRow = Row<typeof emailTableFeatures, ArchivedEmail>;

type EmailRowProps = {
  row: EmailTableRow;
  index: number;
  /** Pixels from the start of the list. */
  offset: number;
  isSelected: boolean;
  /** In the tab order, with its buttons. */
  isActive: boolean;
  fileTypes: readonly FileType[];
};

/** The table makes its rows anew with every window: what counts is the email in it. */
const sameRow = (a: EmailRowProps, b: EmailRowProps): boolean =>
  a.row.original === b.row.original && a.index === b.index && a.offset === b.offset && a.isSelected === b.isSelected && a.isActive === b.isActive && a.fileTypes === b.fileTypes;

/** One email as a row of the table. Clicks and keys are heard by the table. */
export const EmailRow = memo(function EmailRow({ row, index, offset, isSelected, isActive, fileTypes }: EmailRowProps) {
  const intl = useIntl();
  const email = row.original;
  const subject = subjectText(email.subject) ?? intl.formatMessage({ id: 'email.noSubject' });
  return (
    <div
      role="row"
      className={classNames(styles.row, isSelected && styles.selected)}
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      data-index={index}
      data-item
      tabIndex={isActive ? 0 : -1}
      style={{ transform: `translateY(${offset}px)` }}
    >
      <div role="cell" className={styles.check}>
        <label className={styles.checkArea} data-action="toggle">
          <input type="checkbox" aria-label={intl.formatMessage({ id: 'results.select' }, { subject })} checked={isSelected} readOnly tabIndex={isActive ? 0 : -1} data-action="toggle" />
        </label>
      </div>
      {row.getAllCells().map((cell) => (
        <div role="cell" key={cell.column.id} className={styles[cell.column.id]}>
          <bdi dir="auto" className={styles.text} title={cell.column.id === 'subject' ? subject : cell.getValue<string>()}>
            {cell.column.id === 'subject' ? subject : cell.getValue<string>()}
          </bdi>
        </div>
      ))}
      <div role="cell" className={styles.actions}>
        <RowActions fileTypes={fileTypes} missing={missingTypes(email)} isActive={isActive} />
      </div>
    </div>
  );
}, sameRow);
