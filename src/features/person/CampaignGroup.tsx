import { ChevronRight } from 'lucide-react';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ArchivedEmail } from '@/api/emails';
import { Button } from '@/components/Button';
import { usePlainClick } from '@/components/usePlainClick';
import { formatDate, formatDateTime } from '@/lib/formatTime';
import { subjectText } from '@/lib/subjectText';
import type { CampaignEmails } from './personHistory';
import styles from './Campaigns.module.css';
import type { Localization } from '@/lib/localization';

type CampaignGroupProps = {
  group: CampaignEmails;
  startsOpen: boolean;
  /** Where in the lane the months begin, in percent. */
  ticks: readonly number[];
  /** Where an instant lies in the lane, in percent; null where there is no lane. */
  placeOf: ((instant: number) => number) | null;
  timezone: string;
  localization: Localization;
  onOpen: (email: ArchivedEmail, emails: readonly ArchivedEmail[]) => void;
};

/** So many emails come at a time. */
const STEP = 50;

/** What one campaign sent: in a line, and unfolded email by email. */
export function CampaignGroup({
  group: { campaignId, emails, last, subjects },
  startsOpen,
  ticks,
  placeOf,
  timezone,
  localization,
  onOpen,
}: CampaignGroupProps) {
  const id = useId();
  const intl = useIntl();
  const [isOpen, setOpen] = useState(startsOpen);
  const [shown, setShown] = useState(STEP);
  const list = useRef<HTMLUListElement>(null);
  const { onMouseDown, isPlainClick } = usePlainClick();
  useLayoutEffect(() => {
    if (shown > STEP) list.current?.querySelectorAll('button')[shown - STEP]?.focus(); // the first that came
  }, [shown]);
  const subject = subjects[0] ?? intl.formatMessage({ id: 'email.noSubject' });

  return (
    <li className={styles.group}>
      <h3>
        <button
          type="button"
          className={styles.groupButton}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          <ChevronRight className={styles.chevron} size={16} strokeWidth={1.6} aria-hidden />
          <span className={styles.name}>
            <bdi className={styles.campaign}>
              {campaignId || intl.formatMessage({ id: 'person.noCampaign' })}
            </bdi>
            <span className={styles.subjects}>
              <bdi>{subject}</bdi>
              {subjects.length > 1 && (
                <span className={styles.others}>
                  {' '}
                  {intl.formatMessage(
                    { id: 'person.otherSubjects' },
                    { count: subjects.length - 1 },
                  )}
                </span>
              )}
            </span>
          </span>
          <span className={styles.lane} aria-hidden>
            {ticks.map((at) => (
              <span key={at} className={styles.tick} style={{ insetInlineStart: `${at}%` }} />
            ))}
            {placeOf &&
              emails.map(
                ({ id: email, date }) =>
                  date !== null && (
                    <span
                      key={email}
                      className={styles.dot}
                      style={{ insetInlineStart: `${placeOf(date)}%` }}
                    />
                  ),
              )}
          </span>
          <span className={styles.count}>
            <span aria-hidden>{intl.formatNumber(emails.length)}</span>
            <span className="visually-hidden">
              {intl.formatMessage({ id: 'chart.total' }, { count: emails.length })}
            </span>
          </span>
          <span className={styles.last}>{formatDate(last, timezone, localization)}</span>
        </button>
      </h3>
      {isOpen && (
        <div id={id} className={styles.unfolded}>
          <ul ref={list}>
            {emails.slice(0, shown).map((email) => (
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
          {emails.length > shown && (
            <Button size="small" onClick={() => setShown(shown + STEP)}>
              <FormattedMessage
                id="person.showMore"
                values={{ count: Math.min(STEP, emails.length - shown) }}
              />
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
