import { useLayoutEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ArchivedEmail } from '@/api/emails';
import { Button } from '@/components/Button';
import { usePlainClick } from '@/components/usePlainClick';
import { useDates } from '@/features/session/useDates';
import { subjectOf } from '@/components/subjectOf';
import styles from './Campaigns.module.css';
import { useOpenEmail } from './useOpenEmail';

const STEP = 50;

/** The emails of one campaign, unfolded. */
export function CampaignGroupEmails({ emails }: { emails: readonly ArchivedEmail[] }) {
  const intl = useIntl();
  const { dateTime } = useDates();
  const open = useOpenEmail(emails);
  const [shown, setShown] = useState(STEP);
  const list = useRef<HTMLUListElement>(null);
  const { onMouseDown, isPlainClick } = usePlainClick();
  useLayoutEffect(() => {
    // the first of those that came
    if (shown > STEP) list.current?.querySelectorAll('button')[shown - STEP]?.focus();
  }, [shown]);

  return (
    <>
      <ul ref={list}>
        {emails.slice(0, shown).map((email) => (
          <li key={email.id}>
            <button
              type="button"
              className={styles.email}
              aria-haspopup="dialog"
              onMouseDown={onMouseDown}
              onClick={(event) => isPlainClick(event) && open(email)}
            >
              <span className="muted">{dateTime(email.date)}</span>
              <bdi className={styles.subject}>{subjectOf(intl, email)}</bdi>
              <bdi className={styles.sender}>{email.sender}</bdi>
            </button>
          </li>
        ))}
      </ul>
      {emails.length > shown && (
        <Button size="small" onClick={() => setShown(shown + STEP)}>
          <FormattedMessage
            id="person.showMore"
            values={{ count: Math.min(STEP, emails.length - shown) }}
          />
        </Button>
      )}
    </>
  );
}
