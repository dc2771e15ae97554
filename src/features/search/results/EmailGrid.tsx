import { useIntl } from 'react-intl';
import styles from './EmailGrid.module.css';
import { useListedEmails } from './useListedEmails';
import { useWindowedList } from './useWindowedList';
import { memo, useId, useMemo } from 'react';
import type { ArchivedEmail } from '@/api/emails';
import { classNames } from '@/lib/classNames';
import { Thumbnail } from '@/features/search/results/Thumbnail';
import { subjectOf } from '@/i18n/subjectOf';
import { TableRowContext } from '@/components/table/tableRowState';
import { useEmailList } from './emailList';
import { RowActions } from './RowActions';

/** Top bar and results bar stay over the cards. */
const COVERED = 48 + 48;
const GAP = 12;
const CARD_WIDTH = 216;

const columnsIn = (width: number) => Math.max(1, Math.floor((width + GAP) / (CARD_WIDTH + GAP)));

/** The emails as cards with their thumbnails, drawn where the window is. */
export function EmailGrid() {
  const intl = useIntl();
  const { rows: emails, selectedIds, items } = useListedEmails();
  const { list, active, columns, height, rows, listeners } = useWindowedList({
    ...items,
    columnsIn,
    gap: GAP,
    covered: COVERED,
  });
  return (
    <div
      ref={list}
      role="list"
      className={styles.grid}
      aria-label={intl.$t({ id: 'results.title' })}
      style={{ height }}
      {...listeners}
    >
      {rows.map((row) => (
        <div
          key={row.index}
          role="presentation"
          className={styles.line}
          style={{
            transform: `translateY(${row.offset}px)`,
            gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
          }}
        >
          {emails
            .slice(row.index * columns, (row.index + 1) * columns)
            .map(({ id, original }, position) => {
              const index = row.index * columns + position;
              return (
                <EmailCard
                  key={index}
                  email={original}
                  index={index}
                  count={emails.length}
                  isSelected={selectedIds.has(id)}
                  isActive={index === active}
                />
              );
            })}
        </div>
      ))}
    </div>
  );
}

type EmailCardProps = {
  email: ArchivedEmail;
  index: number;
  count: number;
  isSelected: boolean;
  isActive: boolean;
};

/** One email as a card. Clicks and keys are heard by the grid. */
const EmailCard = memo(function EmailCard({
  email,
  index,
  count,
  isSelected,
  isActive,
}: EmailCardProps) {
  const intl = useIntl();
  const { dateTime } = useEmailList();
  const tabIndex = isActive ? 0 : -1;
  const state = useMemo(() => ({ index, tabIndex, isSeen: true }) as const, [index, tabIndex]);
  const subject = subjectOf(intl, email);
  const id = useId();
  return (
    <div
      role="listitem"
      className={classNames(styles.card, isSelected && styles.selected)}
      aria-posinset={index + 1}
      aria-setsize={count}
      aria-label={subject}
      data-index={index}
    >
      <div className={styles.picture}>
        <Thumbnail address={email.thumbnail} iconSize={24} />
        <span className={styles.check} data-toggle>
          <input
            type="checkbox"
            aria-label={intl.$t({ id: 'results.select' }, { subject })}
            checked={isSelected}
            readOnly
            tabIndex={tabIndex}
          />
          <span id={id} hidden>
            {isSelected && intl.$t({ id: 'table.selected' })}
          </span>
        </span>
      </div>
      <button
        type="button"
        className={styles.subject}
        title={subject}
        aria-describedby={isSelected ? id : undefined}
        tabIndex={tabIndex}
        data-item
      >
        <bdi dir="auto">{subject}</bdi>
      </button>
      <bdi dir="auto" className={styles.recipient} title={email.recipient}>
        {email.recipient}
      </bdi>
      <div className={styles.foot}>
        <span className="fine unbroken">{dateTime(email.date)}</span>
        <span className={styles.actions}>
          <TableRowContext value={state}>
            <RowActions row={{ original: email }} />
          </TableRowContext>
        </span>
      </div>
    </div>
  );
});
