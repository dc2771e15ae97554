import { Download } from 'lucide-react';
import { memo, useMemo } from 'react';
import { useIntl } from 'react-intl';
import type { ArchivedEmail } from '@/api/emails';
import { Menu } from '@/components/popup/Menu';
import { startDownload } from '@/features/downloads/startDownload';
import { selectFileTypes } from '@/features/session/sessionSlice';
import { useDates } from '@/features/session/useDates';
import { dateFormatter } from '@/lib/time/dateFormatter';
import { monthName } from '@/lib/time/months';
import { Thumbnail } from '@/features/search/results/Thumbnail';
import { subjectOf } from '@/i18n/subjectOf';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import styles from './EmailTimeline.module.css';
import { groupByMonth } from './personHistory';
import { useOpenEmail } from './useOpenEmail';
import { useShowMore } from './useShowMore';

type Emails = { emails: readonly ArchivedEmail[] };

/** The emails one under the other in their order, month by month. */
export function EmailTimeline({ emails }: Emails) {
  const { timezone } = useDates();
  const intl = useIntl();
  const { list, shown, more } = useShowMore<HTMLDivElement>(emails.length, 'medium');
  const counts = useMemo(
    () => new Map(groupByMonth(emails, timezone).map(([month, all]) => [month, all.length])),
    [emails, timezone],
  );
  return (
    <div ref={list}>
      {groupByMonth(emails.slice(0, shown), timezone).map(([month, sent]) => {
        const name = month ? monthName(month, intl.locale) : '-';
        const count = counts.get(month) ?? sent.length;
        return (
          <section key={month ?? ''} className={styles.group} aria-label={name}>
            <h3 className={styles.month}>
              {name}
              <span className={styles.monthCount}>{intl.$t({ id: 'chart.total' }, { count })}</span>
            </h3>
            <ul>
              {sent.map((email) => (
                <TimelineRow key={email.id} emails={emails} email={email} />
              ))}
            </ul>
          </section>
        );
      })}
      {more && <div className={styles.more}>{more}</div>}
    </div>
  );
}

/** Drawn once: "Show more" would draw all that are there again. */
const TimelineRow = memo(function TimelineRow({
  email,
  emails,
}: Emails & { email: ArchivedEmail }) {
  const dispatch = useAppDispatch();
  const types = useAppSelector(selectFileTypes);
  const { timezone, dateTime } = useDates();
  const opens = useOpenEmail(emails);
  const intl = useIntl();
  const converted = types.filter((type) => email.conversions[type] !== null);
  return (
    <li className={styles.row}>
      <button {...opens(email)} className={styles.email}>
        <span className={styles.thumbnail}>
          <Thumbnail address={email.thumbnail} iconSize={18} />
        </span>
        <bdi className={styles.subject}>{subjectOf(intl, email)}</bdi>
        <span className={styles.from}>
          {email.campaignId !== '' && <bdi className={styles.campaign}>{email.campaignId}</bdi>}
          <bdi className="cut">{email.sender}</bdi>
        </span>
        <span className={styles.date}>{dateTime(email.date)}</span>
        <span className={styles.day}>
          {email.date !== null &&
            dateFormatter(intl.locale, timezone, { weekday: 'long' }).format(email.date)}
        </span>
      </button>
      {converted.length > 0 && (
        <div className={styles.actions}>
          <Menu
            label={intl.$t({ id: 'results.download' })}
            entries={converted.map((type) => ({
              label: intl.$t({ id: 'preview.download' }, { type: type.toUpperCase() }),
              onSelect: () => startDownload(dispatch, { type, emails: [email] }, intl),
            }))}
          >
            <Download size={18} strokeWidth={1.6} aria-hidden />
          </Menu>
        </div>
      )}
    </li>
  );
});
