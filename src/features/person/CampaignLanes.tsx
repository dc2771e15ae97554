import { sortBy } from 'es-toolkit';
import { useIntl } from 'react-intl';
import type { ArchivedEmail, EmailRange } from '@/api/emails';
import { useDates } from '@/features/session/useDates';
import { monthName, monthsIn, type MonthRange } from '@/lib/time/months';
import { CampaignGroup } from './CampaignGroup';
import styles from './Campaigns.module.css';
import { groupByCampaign, rangeOfMonths } from './personHistory';

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
