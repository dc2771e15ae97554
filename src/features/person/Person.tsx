import { CalendarX2, ServerCrash, UserRoundX } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Dated } from '@/components/Dated';
import { Notice } from '@/components/states/Notice';
import { Skeleton } from '@/components/states/Skeleton';
import { StatusMessage } from '@/components/states/StatusMessage';
import { selectDataContext } from '@/features/session/sessionSlice';
import { useDates } from '@/features/session/useDates';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { Months } from './Months';
import { canBeFound, ends, YEARS_BACK } from './personHistory';
import { PersonEmails } from './PersonEmails';
import { PersonFacts } from './PersonFacts';
import { PersonPeriod } from './PersonPeriod';
import { person, selectShown, selectShownEmails, usePersonSelector } from './personSlice';
import { useShownText } from './useShownText';
import styles from './Person.module.css';

/** All that was sent to one address: over time, email by email and by campaign, and in figures. */
export function Person({ address }: { address: string }) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const context = useAppSelector(selectDataContext);
  const shown = usePersonSelector(selectShown);
  const { timelineStatus, listStatus, list, months } = usePersonSelector((state) => state.person);

  if (!canBeFound(address))
    return (
      <StatusMessage
        icon={UserRoundX}
        text={intl.$t({ id: address.includes('*') ? 'person.wildcard' : 'person.noAddress' })}
      />
    );
  const hasEmails = list !== null && list.emails.length > 0;
  if (listStatus === 'succeeded' && list && !hasEmails && list.recordCount <= list.received) {
    return (
      <StatusMessage
        icon={CalendarX2}
        text={
          <FormattedMessage
            id="person.empty"
            values={{ context: <bdi>{context?.name ?? ''}</bdi> }}
          />
        }
        detail={intl.$t({ id: 'person.emptyDetail' }, { years: YEARS_BACK })}
      />
    );
  }
  const isUncounted = timelineStatus === 'succeeded' && months.length === 0 && hasEmails;
  return (
    <div className={styles.person}>
      <div className={styles.main}>
        <section className={styles.card} aria-label={intl.$t({ id: 'person.byMonth' })}>
          {shown && <PersonPeriod {...shown} />}
          {shown && <Months {...shown} />}
          {(timelineStatus === 'failed' || isUncounted) && (
            <StatusMessage
              compact
              icon={ServerCrash}
              text={intl.$t({ id: 'person.timelineFailed' })}
              onRetry={() => dispatch(person.timelineRequested())}
            />
          )}
          {timelineStatus === 'pending' && <Skeleton rows={4} shape="text" isQuiet={!list} />}
          <Remarks />
        </section>
        <PersonEmails />
      </div>
      <PersonFacts />
    </div>
  );
}

function Remarks() {
  const { date } = useDates();
  const shown = usePersonSelector(selectShown);
  const found = usePersonSelector(selectShownEmails);
  const shownText = useShownText();
  const isCut = found !== null && found.received < found.recordCount;
  return (
    <>
      {shown?.isNarrowed && (
        <Notice>
          <FormattedMessage
            id="person.narrowed"
            values={{ count: shown.wanted, months: shownText }}
          />
        </Notice>
      )}
      {isCut && (
        <Notice>
          <FormattedMessage
            id={shown ? 'person.monthPart' : 'person.part'}
            values={{
              shown: found.received,
              count: found.recordCount,
              month: shownText,
              date: <Dated text={date(ends(found.emails).first)} />,
            }}
          />
        </Notice>
      )}
    </>
  );
}
