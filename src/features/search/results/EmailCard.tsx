import { ImageOff } from 'lucide-react';
import { memo, useState } from 'react';
import { useIntl } from 'react-intl';
import type { ArchivedEmail } from '@/api/emails';
import { classNames } from '@/lib/classNames';
import { formatDateTime } from '@/lib/formatTime';
import { subjectText } from '@/lib/subjectText';
import { RowActions } from './RowActions';
import type { RowLabels } from './rowLabels';
import styles from './EmailGrid.module.css';
import type { Localization } from '@/lib/localization';

type EmailCardProps = {
  email: ArchivedEmail;
  index: number;
  count: number;
  isSelected: boolean;
  isActive: boolean;
  /** One button for all that can be done with it. */
  isOne: boolean;
  labels: RowLabels;
  timezone: string;
  localization: Localization;
};

/** One email as a card. Clicks and keys are heard by the grid. */
export const EmailCard = memo(function EmailCard({
  email,
  index,
  count,
  isSelected,
  isActive,
  isOne,
  labels,
  timezone,
  localization,
}: EmailCardProps) {
  const intl = useIntl();
  // A picture's address may have expired in a list that stayed open; the one of the next list is another.
  const [broken, setBroken] = useState<string | null>(null);
  const subject = subjectText(email.subject) ?? intl.formatMessage({ id: 'email.noSubject' });
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
        {email.thumbnail === null || email.thumbnail === broken ? (
          <ImageOff size={24} strokeWidth={1.4} aria-hidden />
        ) : (
          <img
            src={email.thumbnail}
            alt=""
            loading="lazy"
            decoding="async"
            referrerPolicy="no-referrer"
            draggable={false}
            onError={() => setBroken(email.thumbnail)}
          />
        )}
        <span className={styles.check} data-action="toggle">
          <input
            type="checkbox"
            aria-label={labels.select(subject)}
            checked={isSelected}
            readOnly
            tabIndex={isActive ? 0 : -1}
          />
        </span>
      </div>
      <button
        type="button"
        className={styles.subject}
        title={subject}
        tabIndex={isActive ? 0 : -1}
        data-item
      >
        <bdi dir="auto">{subject}</bdi>
      </button>
      <bdi dir="auto" className={styles.recipient} title={email.recipient}>
        {email.recipient}
      </bdi>
      <div className={styles.foot}>
        <span className={styles.date}>{formatDateTime(email.date, timezone, localization)}</span>
        <span className={styles.actions}>
          <RowActions
            subject={subject}
            recipient={email.recipient}
            isActive={isActive}
            isLit
            isOne={isOne}
            labels={labels}
          />
        </span>
      </div>
    </div>
  );
});
