import { memo } from 'react';
import type { ArchivedEmail } from '@/api/emails';
import { classNames } from '@/lib/classNames';
import type { EmailColumn } from './emailColumns';
import { RowActions } from './RowActions';
import type { RowLabels } from './rowLabels';
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
  /** Its buttons, and what is said of it under the pointer, are to be seen. */
  isLit: boolean;
  /** One button for all that can be done with it. */
  isOne: boolean;
  /** In a narrow window the year of a date goes without saying, where it is this one. */
  isPhone: boolean;
  labels: RowLabels;
};

/** The time is what tells the emails of a day apart. */
function RowDate({ text, isPhone }: { text: string; isPhone: boolean }) {
  const [day = '', time = ''] = text.split(' ');
  return (
    <>
      {`${isPhone ? withoutThisYear(day) : day} `}
      <span className={styles.time}>{time}</span>
    </>
  );
}

function withoutThisYear(day: string): string {
  const year = String(new Date().getFullYear());
  if (day.startsWith(year)) return day.slice(5);
  return day.endsWith(year) ? day.slice(0, -5) : day;
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
  isLit,
  isOne,
  isPhone,
  labels,
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
          aria-label={labels.select(texts[0] ?? '')}
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
          title={isLit ? texts[position] : undefined}
        >
          {column.id === 'date' ? (
            <RowDate text={texts[position] ?? ''} isPhone={isPhone} />
          ) : (
            texts[position]
          )}
        </div>
      ))}
      <div role="cell" className={styles.actions}>
        <RowActions
          subject={texts[0] ?? ''}
          recipient={email.recipient}
          isActive={isActive}
          isLit={isLit}
          isOne={isOne}
          labels={labels}
        />
      </div>
    </div>
  );
});
