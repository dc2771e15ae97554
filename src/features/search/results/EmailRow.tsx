import { memo } from 'react';
import type { ArchivedEmail } from '@/api/emails';
import { classNames } from '@/lib/classNames';
import type { EmailColumn } from './emailColumns';
import { RowActions } from './RowActions';
import styles from './EmailTable.module.css';

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

/** The time is what tells the emails of a day apart; in a narrow window the year goes without saying, where it is this one. */
function RowDate({ text }: { text: string }) {
  const [day = '', time = ''] = text.split(' ');
  const year = String(new Date().getFullYear());
  const isFirst = day.startsWith(year);
  const isLast = !isFirst && day.endsWith(year);
  return (
    <>
      {isFirst && <span className={styles.year}>{day.slice(0, 5)}</span>}
      {day.slice(isFirst ? 5 : 0, isLast ? -5 : undefined)}
      {isLast && <span className={styles.year}>{day.slice(-5)}</span>}{' '}
      <span className={styles.time}>{time}</span>
    </>
  );
}

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
  const texts = columns.map(({ textOf }) => textOf(email));
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
          {column.id === 'date' ? <RowDate text={texts[position] ?? ''} /> : texts[position]}
        </div>
      ))}
      <div role="cell" className={styles.actions}>
        <RowActions subject={texts[0] ?? ''} recipient={email.recipient} isActive={isActive} />
      </div>
    </div>
  );
});
