import { sortBy } from 'es-toolkit';
import { useIntl } from 'react-intl';
import type { ArchivedEmail, EmailRange } from '@/api/emails';
import { useDates } from '@/features/session/useDates';
import { monthName, monthsIn, type MonthRange } from '@/lib/time/months';
import styles from './Campaigns.module.css';
import { groupByCampaign, rangeOfMonths, type CampaignEmails } from './personHistory';
import { ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { subjectOf } from '@/i18n/subjectOf';
import { useOpenEmail } from './useOpenEmail';
import { useShowMore } from './useShowMore';

type CampaignLanesProps = {
  emails: readonly ArchivedEmail[];
  /** The months that the lanes go over; null where they are not known. */
  run: MonthRange | null;
  /** The campaigns with the most emails before the others, else those that sent last. */
  mostFirst: boolean;
};

/** More months than this are not named above the lanes. */
const NAMED_MONTHS = 12;
const ALWAYS: EmailRange = { startDate: -8e12, endDate: 8e12 };

/** The emails by campaign: a lane each over the shown time, a dot for each email. A row opens. */
export function CampaignLanes({ emails, run, mostFirst }: CampaignLanesProps) {
  const { timezone } = useDates();
  const intl = useIntl();
  const latestFirst = groupByCampaign(emails);
  const groups = mostFirst ? sortBy(latestFirst, [(group) => -group.emails.length]) : latestFirst;
  const { startDate, endDate } = run ? rangeOfMonths(run, ALWAYS, timezone) : ALWAYS;
  const placeOf = (instant: number) =>
    ((instant / 1000 - startDate) / Math.max(1, endDate - startDate)) * 100;
  const months = (run && monthsIn(run)) ?? [];
  const ticks = months.map((month) => ({
    month,
    at: placeOf(rangeOfMonths({ from: month, to: month }, ALWAYS, timezone).startDate * 1000),
  }));

  return (
    <>
      <div className={styles.head} aria-hidden>
        <span className={styles.headName}>{intl.$t({ id: 'person.campaign' })}</span>
        <span className={styles.headLane}>
          {ticks.length <= NAMED_MONTHS &&
            ticks.map(({ month, at }) => (
              <span key={month} style={{ insetInlineStart: `${at}%` }}>
                {monthName(month, intl.locale, { month: 'short' })}
              </span>
            ))}
        </span>
        <span className={styles.headCount}>{intl.$t({ id: 'person.total' })}</span>
        <span className={styles.headLast}>{intl.$t({ id: 'person.lastShort' })}</span>
      </div>
      <ul className="parted" aria-label={intl.$t({ id: 'person.byCampaign' })}>
        {groups.map((group) => (
          <CampaignGroup
            key={group.campaignId}
            group={group}
            startsOpen={groups.length === 1}
            ticks={ticks.length <= NAMED_MONTHS ? ticks.map(({ at }) => at) : []}
            placeOf={run && placeOf}
          />
        ))}
      </ul>
    </>
  );
}

type CampaignGroupProps = {
  group: CampaignEmails;
  startsOpen: boolean;
  /** Where in the lane the months begin, in percent. */
  ticks: readonly number[];
  /** Where an instant lies in the lane, in percent; null where there is no lane. */
  placeOf: ((instant: number) => number) | null;
};

/** What one campaign sent: in a line, and unfolded email by email. */
function CampaignGroup({
  group: { campaignId, emails, last, subjects },
  startsOpen,
  ticks,
  placeOf,
}: CampaignGroupProps) {
  const id = useId();
  const intl = useIntl();
  const { date } = useDates();
  const [isOpen, setOpen] = useState(startsOpen);
  const subject = subjects[0] ?? intl.$t({ id: 'email.noSubject' });

  return (
    <li>
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
            <bdi className="cut">{campaignId || intl.$t({ id: 'person.noCampaign' })}</bdi>
            <span className={`note ${styles.subjects}`}>
              <bdi>{subject}</bdi>
              {subjects.length > 1 && (
                <span>
                  {' '}
                  {intl.$t({ id: 'person.otherSubjects' }, { count: subjects.length - 1 })}
                </span>
              )}
            </span>
          </span>
          <span className={styles.lane} aria-hidden>
            {ticks.map((at) => (
              <span key={at} className={styles.tick} style={{ insetInlineStart: `${at}%` }} />
            ))}
            {placeOf && <Dots places={emails.flatMap((email) => email.date ?? []).map(placeOf)} />}
          </span>
          <span className={styles.count}>
            <span aria-hidden>{intl.formatNumber(emails.length)}</span>
            <span className="visually-hidden">
              {intl.$t({ id: 'chart.total' }, { count: emails.length })}
            </span>
          </span>
          <span className={styles.last}>{date(last)}</span>
        </button>
      </h3>
      {isOpen && (
        <div id={id} className={styles.unfolded}>
          <CampaignGroupEmails emails={emails} />
        </div>
      )}
    </li>
  );
}

/** A dot at each place (percent), in two strokes; WebKit would stretch one without any length. */
function Dots({ places }: { places: readonly number[] }) {
  const strokes = {
    d: places.map((at) => `M${at.toFixed(2)} 0h.001`).join(''),
    strokeLinecap: 'round',
    vectorEffect: 'non-scaling-stroke',
  } as const;
  return (
    <svg className={styles.dots} viewBox="0 0 100 1" preserveAspectRatio="none" overflow="visible">
      <path {...strokes} strokeWidth={12} />
      <path {...strokes} strokeWidth={10} />
    </svg>
  );
}

/** The emails of one campaign, unfolded. */
function CampaignGroupEmails({ emails }: { emails: readonly ArchivedEmail[] }) {
  const intl = useIntl();
  const { dateTime } = useDates();
  const opens = useOpenEmail(emails);
  const { list, shown, more } = useShowMore<HTMLUListElement>(emails.length, 'small');
  return (
    <>
      <ul ref={list}>
        {emails.slice(0, shown).map((email) => (
          <li key={email.id}>
            <button {...opens(email)} className={styles.email}>
              <span className="muted">{dateTime(email.date)}</span>
              <bdi className={styles.subject}>{subjectOf(intl, email)}</bdi>
              <bdi className={styles.sender}>{email.sender}</bdi>
            </button>
          </li>
        ))}
      </ul>
      {more}
    </>
  );
}
