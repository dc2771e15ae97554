import { useDeferredValue, useLayoutEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ArchivedEmail } from '@/api/emails';
import { Button } from '@/components/Button';
import { usePlainClick } from '@/components/usePlainClick';
import { formatDateTime } from '@/lib/time/formatTime';
import { subjectText } from '@/lib/subjectText';
import styles from './Campaigns.module.css';
import type { Localization } from '@/lib/localization';

type CampaignGroupEmailsProps = {
  emails: readonly ArchivedEmail[];
  timezone: string;
  localization: Localization;
  onOpen: (email: ArchivedEmail, emails: readonly ArchivedEmail[]) => void;
};

/** So many emails come at a time, and so many are drawn before anything else. */
const STEP = 50;
const FIRST = 12;

/** The emails of one campaign, unfolded. */
export function CampaignGroupEmails({
  emails,
  timezone,
  localization,
  onOpen,
}: CampaignGroupEmailsProps) {
  const intl = useIntl();
  const [shown, setShown] = useState(STEP);
  const drawn = useDeferredValue(shown, FIRST);
  const list = useRef<HTMLUListElement>(null);
  const { onMouseDown, isPlainClick } = usePlainClick();
  useLayoutEffect(() => {
    if (drawn > STEP) list.current?.querySelectorAll('button')[drawn - STEP]?.focus(); // the first that came
  }, [drawn]);

  return (
    <>
      <ul ref={list}>
        {emails.slice(0, drawn).map((email) => (
          <li key={email.id}>
            <button
              type="button"
              className={styles.email}
              aria-haspopup="dialog"
              onMouseDown={onMouseDown}
              onClick={(event) => isPlainClick(event) && onOpen(email, emails)}
            >
              <span className={styles.sent}>
                {formatDateTime(email.date, timezone, localization)}
              </span>
              <bdi className={styles.subject}>
                {subjectText(email.subject) ?? intl.formatMessage({ id: 'email.noSubject' })}
              </bdi>
              <bdi className={styles.sender}>{email.sender}</bdi>
            </button>
          </li>
        ))}
      </ul>
      {drawn >= STEP && emails.length > drawn && (
        <Button size="small" onClick={() => setShown(drawn + STEP)}>
          <FormattedMessage
            id="person.showMore"
            values={{ count: Math.min(STEP, emails.length - drawn) }}
          />
        </Button>
      )}
    </>
  );
}
