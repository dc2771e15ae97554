import { memo, useMemo } from 'react';
import { useIntl } from 'react-intl';
import type { ArchivedEmail } from '@/api/emails';
import { classNames } from '@/lib/classNames';
import { Thumbnail } from '@/components/Thumbnail';
import { subjectOf } from '@/components/subjectOf';
import { TableRowContext } from '@/components/table/tableRowState';
import { useEmailList } from './emailList';
import { RowActions } from './RowActions';
import styles from './EmailGrid.module.css';

type EmailCardProps = {
  email: ArchivedEmail;
  index: number;
  count: number;
  isSelected: boolean;
  isActive: boolean;
};

/** One email as a card. Clicks and keys are heard by the grid. */
export const EmailCard = memo(function EmailCard({
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
        </span>
      </div>
      <button
        type="button"
        className={styles.subject}
        title={subject}
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
