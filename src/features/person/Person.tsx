import { CalendarX2, ServerCrash, UserRoundX } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ArchivedEmail } from '@/api/emails';
import { Notice } from '@/components/Notice';
import { Skeleton } from '@/components/Skeleton';
import { StatusMessage } from '@/components/StatusMessage';
import { formatDate } from '@/lib/formatTime';
import type { RequestStatus } from '@/saga/requestStatus';
import { CampaignEmailsPart } from './CampaignEmailsPart';
import { ends, YEARS_BACK, type MonthCount } from './personHistory';
import { PersonFacts } from './PersonFacts';
import type { FoundEmails } from './personSlice';
import { Timeline } from './Timeline';
import styles from './Person.module.css';

export type PersonProps = {
  address: string;
  contextName: string;
  timezone: string;
  localization: string;
  timelineStatus: RequestStatus;
  months: readonly MonthCount[];
  listStatus: RequestStatus;
  list: FoundEmails | null;
  /** The address holds a wildcard: the emails were picked out of what a search for it finds. */
  isWild: boolean;
  /** The list is all that was found. */
  isComplete: boolean;
  month: string | null;
  monthStatus: RequestStatus;
  monthList: FoundEmails | null;
  onMonth: (month: string | null) => void;
  onTimelineRetry: () => void;
  onListRetry: () => void;
  onOpen: (email: ArchivedEmail, emails: readonly ArchivedEmail[]) => void;
};

/** All that was sent to one address: in figures, over time, and by campaign. */
export function Person(props: PersonProps) {
  const intl = useIntl();
  const {
    address,
    contextName,
    timezone,
    localization,
    timelineStatus,
    months,
    listStatus,
    list,
    isWild,
    isComplete,
    month,
    onMonth,
    onTimelineRetry,
  } = props;
  const isUncounted =
    timelineStatus === 'succeeded' &&
    months.length === 0 &&
    list !== null &&
    list.emails.length > 0;
  const tryAgain = (onAction: () => void) => ({
    label: intl.formatMessage({ id: 'action.tryAgain' }),
    onAction,
  });

  if (address.trim() === '')
    return (
      <StatusMessage icon={UserRoundX} text={intl.formatMessage({ id: 'person.noAddress' })} />
    );
  if (
    listStatus === 'succeeded' &&
    list?.emails.length === 0 &&
    list.recordCount <= list.received
  ) {
    return (
      <StatusMessage
        icon={CalendarX2}
        text={<FormattedMessage id="person.empty" values={{ context: <bdi>{contextName}</bdi> }} />}
        detail={intl.formatMessage({ id: 'person.emptyDetail' }, { years: YEARS_BACK })}
      />
    );
  }
  return (
    <div className={styles.person}>
      <PersonFacts
        list={list}
        months={months}
        isWild={isWild}
        isComplete={isComplete}
        timezone={timezone}
        localization={localization}
      />
      {isWild && (
        <Notice>
          <FormattedMessage
            id={isComplete || !list ? 'person.wildcard' : 'person.wildcardPart'}
            values={{ count: list?.received }}
          />
        </Notice>
      )}
      {!isWild && list && !isComplete && (
        <Notice>
          <FormattedMessage
            id="person.part"
            values={{
              shown: list.received,
              count: list.recordCount,
              date: formatDate(ends(list.emails).first, timezone, localization),
            }}
          />
        </Notice>
      )}
      <section className={styles.section} aria-label={intl.formatMessage({ id: 'person.byMonth' })}>
        <h3>
          <FormattedMessage id="person.byMonth" />
        </h3>
        {(timelineStatus === 'failed' || isUncounted) && (
          <StatusMessage
            compact
            tone="danger"
            icon={ServerCrash}
            text={intl.formatMessage({ id: 'person.timelineFailed' })}
            action={tryAgain(onTimelineRetry)}
          />
        )}
        {timelineStatus === 'pending' && <Skeleton rows={4} shape="text" />}
        {timelineStatus === 'succeeded' && months.length > 0 && (
          <Timeline months={months} chosen={month} localization={localization} onMonth={onMonth} />
        )}
      </section>
      <CampaignEmailsPart {...props} />
    </div>
  );
}
