import { CalendarX2, ServerCrash, UserRoundX } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ArchivedEmail, FileType } from '@/api/emails';
import { Notice } from '@/components/states/Notice';
import { Skeleton } from '@/components/states/Skeleton';
import { StatusMessage } from '@/components/states/StatusMessage';
import { formatDate } from '@/lib/time/formatTime';
import type { MonthRange } from '@/lib/time/months';
import type { RequestStatus } from '@/saga/requestStatus';
import { Months } from './Months';
import { ends, runName, YEARS_BACK, type MonthCount } from './personHistory';
import { PersonEmails } from './PersonEmails';
import { PersonFacts } from './PersonFacts';
import { PersonPeriod } from './PersonPeriod';
import type { ShownPeriod, ShownMonths } from './personPeriod';
import type { FoundEmails } from './personSlice';
import styles from './Person.module.css';
import type { Localization } from '@/lib/localization';

export type PersonProps = {
  address: string;
  contextName: string;
  types: readonly FileType[];
  timezone: string;
  localization: Localization;
  timelineStatus: RequestStatus;
  /** Every month since the first email. */
  months: readonly MonthCount[];
  period: ShownPeriod;
  /** Which of them are drawn and shown; null while they are not counted. */
  shown: ShownMonths | null;
  listStatus: RequestStatus;
  /** The newest that were sent, over all the time. */
  list: FoundEmails | null;
  emailsStatus: RequestStatus;
  /** The emails of the shown months. */
  found: FoundEmails | null;
  /** The address holds a wildcard: the emails were picked out of what a search for it finds. */
  hasWildcard: boolean;
  /** The list is all that was found. */
  isComplete: boolean;
  packText: string | null;
  onPeriod: (period: ShownPeriod) => void;
  onTimelineRetry: () => void;
  onListRetry: () => void;
  onOpen: (email: ArchivedEmail, emails: readonly ArchivedEmail[]) => void;
  onDownload: (email: ArchivedEmail, type: FileType) => void;
};

/** All that was sent to one address: over time, email by email and by campaign, and in figures. */
export function Person(props: PersonProps) {
  const intl = useIntl();
  const [isByCampaign, setByCampaign] = useState(false);
  const { address, contextName, timezone, localization, months, shown, list, found } = props;
  const { types, period, emailsStatus, hasWildcard, isComplete, packText } = props;
  const { onListRetry, onOpen, onDownload } = props;
  const asked = useMemo(
    () => ({ period, shown, found, emailsStatus, packText }),
    [period, shown, found, emailsStatus, packText],
  );
  // Other months are marked in the strip before their emails are drawn, and all that is said of
  // those comes with them.
  const late = useDeferredValue(asked);
  const drawn = late.found ? late : asked;

  if (address.trim() === '')
    return (
      <StatusMessage icon={UserRoundX} text={intl.formatMessage({ id: 'person.noAddress' })} />
    );
  if (
    props.listStatus === 'succeeded' &&
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
  const isUncounted =
    props.timelineStatus === 'succeeded' &&
    months.length === 0 &&
    list !== null &&
    list.emails.length > 0;
  const onRun = (run: MonthRange | null) => props.onPeriod(run ?? '12');
  return (
    <div className={styles.person}>
      <div className={styles.main}>
        <section className={styles.card} aria-label={intl.formatMessage({ id: 'person.byMonth' })}>
          {shown && (
            <>
              <PersonPeriod
                {...props}
                period={drawn.period}
                shown={drawn.shown ?? shown}
                count={
                  drawn.found && drawn.found.received === drawn.found.recordCount
                    ? drawn.found.emails.length
                    : null
                }
              />
              <Months
                months={shown.strip}
                run={shown.run}
                localization={localization}
                onRun={onRun}
              />
            </>
          )}
          {(props.timelineStatus === 'failed' || isUncounted) && (
            <StatusMessage
              compact
              tone="danger"
              icon={ServerCrash}
              text={intl.formatMessage({ id: 'person.timelineFailed' })}
              action={{
                label: intl.formatMessage({ id: 'action.tryAgain' }),
                onAction: props.onTimelineRetry,
              }}
            />
          )}
          {props.timelineStatus === 'pending' && <Skeleton rows={4} shape="text" />}
          <Remarks {...props} {...drawn} />
        </section>
        <PersonEmails
          types={types}
          timezone={timezone}
          localization={localization}
          hasWildcard={hasWildcard}
          isComplete={isComplete}
          onListRetry={onListRetry}
          onOpen={onOpen}
          onDownload={onDownload}
          shown={drawn.shown}
          found={drawn.found}
          emailsStatus={drawn.emailsStatus}
          isBehind={drawn !== asked}
          isByCampaign={isByCampaign}
          onByCampaign={setByCampaign}
        />
      </div>
      <PersonFacts
        emails={drawn.found?.emails ?? null}
        packText={drawn.packText}
        timezone={timezone}
        localization={localization}
      />
    </div>
  );
}

/** What is not shown, and why. */
function Remarks({
  hasWildcard,
  isComplete,
  list,
  found,
  shown,
  timezone,
  localization,
}: PersonProps) {
  const run = shown && runName(shown.run, localization);
  const isCut = found !== null && found.received < found.recordCount;
  return (
    <>
      {hasWildcard && (
        <Notice>
          <FormattedMessage
            id={isComplete || !list ? 'person.wildcard' : 'person.wildcardPart'}
            values={{ count: list?.received }}
          />
        </Notice>
      )}
      {shown?.isNarrowed && (
        <Notice>
          <FormattedMessage id="person.narrowed" values={{ count: shown.wanted, months: run }} />
        </Notice>
      )}
      {!hasWildcard && isCut && run !== null && (
        <Notice>
          <FormattedMessage
            id="person.monthPart"
            values={{ shown: found.received, count: found.recordCount, month: run }}
          />
        </Notice>
      )}
      {!hasWildcard && isCut && run === null && (
        <Notice>
          <FormattedMessage
            id="person.part"
            values={{
              shown: found.received,
              count: found.recordCount,
              date: formatDate(ends(found.emails).first, timezone, localization),
            }}
          />
        </Notice>
      )}
    </>
  );
}
