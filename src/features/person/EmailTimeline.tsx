import { Download } from 'lucide-react';
import { memo, useDeferredValue, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ArchivedEmail, FileType } from '@/api/emails';
import { Button } from '@/components/Button';
import { Menu } from '@/components/popup/Menu';
import { usePlainClick } from '@/components/usePlainClick';
import { dateFormatter } from '@/lib/time/dateFormatter';
import { formatDateTime } from '@/lib/time/formatTime';
import { monthName } from '@/lib/time/months';
import { subjectText } from '@/lib/subjectText';
import styles from './EmailTimeline.module.css';
import { groupByMonth } from './personHistory';
import { Thumbnail } from './Thumbnail';
import { toLanguageTag, type Localization } from '@/lib/localization';

type EmailTimelineProps = {
  /** In the order in which they are listed. */
  emails: readonly ArchivedEmail[];
  types: readonly FileType[];
  timezone: string;
  localization: Localization;
  onOpen: (email: ArchivedEmail, emails: readonly ArchivedEmail[]) => void;
  onDownload: (email: ArchivedEmail, type: FileType) => void;
};

/**
 * So many emails come at a time, and so many are drawn before anything else: more than a window is
 * high.
 */
const STEP = 50;
const FIRST = 12;

/** The emails one under the other, month by month. */
export const EmailTimeline = memo(function EmailTimeline(props: EmailTimelineProps) {
  const { emails, timezone, localization } = props;
  const intl = useIntl();
  const [shown, setShown] = useState(STEP);
  const drawn = useDeferredValue(shown, FIRST);
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (drawn > STEP)
      list.current?.querySelectorAll<HTMLElement>('[data-row]')[drawn - STEP]?.focus(); // the first that came
  }, [drawn]);
  const whole = useMemo(
    () =>
      new Map(groupByMonth(emails, timezone).map((group) => [group.month, group.emails.length])),
    [emails, timezone],
  );
  return (
    <div ref={list} className={styles.timeline}>
      {groupByMonth(emails.slice(0, drawn), timezone).map(({ month, emails: sent }) => {
        const name = month ? monthName(month, localization) : '-';
        const count = whole.get(month) ?? sent.length;
        return (
          <section key={month ?? ''} className={styles.group} aria-label={name}>
            <h3 className={styles.month}>
              {name}
              <span className={styles.monthCount}>
                {intl.formatMessage({ id: 'chart.total' }, { count })}
              </span>
            </h3>
            <ul className={styles.rows}>
              {sent.map((email) => (
                <TimelineRow key={email.id} {...props} email={email} />
              ))}
            </ul>
          </section>
        );
      })}
      {drawn >= STEP && emails.length > drawn && (
        <div className={styles.more}>
          <Button onClick={() => setShown(drawn + STEP)}>
            <FormattedMessage
              id="person.showMore"
              values={{ count: Math.min(STEP, emails.length - drawn) }}
            />
          </Button>
        </div>
      )}
    </div>
  );
});

/** Drawn once: when more come, those that are there are left alone. */
const TimelineRow = memo(function TimelineRow({
  email,
  emails,
  types,
  timezone,
  localization,
  onOpen,
  onDownload,
}: EmailTimelineProps & { email: ArchivedEmail }) {
  const intl = useIntl();
  const { onMouseDown, isPlainClick } = usePlainClick();
  const converted = types.filter((type) => email.conversions[type] !== null);
  return (
    <li className={styles.row}>
      <button
        type="button"
        className={styles.email}
        aria-haspopup="dialog"
        data-row
        onMouseDown={onMouseDown}
        onClick={(event) => isPlainClick(event) && onOpen(email, emails)}
      >
        <Thumbnail address={email.thumbnail} />
        <bdi className={styles.subject}>
          {subjectText(email.subject) ?? intl.formatMessage({ id: 'email.noSubject' })}
        </bdi>
        <span className={styles.from}>
          {email.campaignId !== '' && <bdi className={styles.campaign}>{email.campaignId}</bdi>}
          <bdi className={styles.sender}>{email.sender}</bdi>
        </span>
        <span className={styles.date}>{formatDateTime(email.date, timezone, localization)}</span>
        <span className={styles.day}>
          {email.date !== null &&
            dateFormatter(toLanguageTag(localization), timezone, { weekday: 'long' }).format(
              email.date,
            )}
        </span>
      </button>
      {converted.length > 0 && (
        <div className={styles.actions}>
          <Menu
            label={intl.formatMessage({ id: 'results.download' })}
            entries={converted.map((type) => ({
              kind: 'action' as const,
              label: intl.formatMessage({ id: 'preview.download' }, { type: type.toUpperCase() }),
              onSelect: () => onDownload(email, type),
            }))}
          >
            <Download size={18} strokeWidth={1.6} aria-hidden />
          </Menu>
        </div>
      )}
    </li>
  );
});
