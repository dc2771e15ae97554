import { CalendarX2, ServerCrash, UserRoundX, ArrowDownUp } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Dated } from '@/i18n/Dated';
import { Notice } from '@/components/states/Notice';
import { Skeleton } from '@/components/states/Skeleton';
import { StatusMessage } from '@/components/states/StatusMessage';
import { session } from '@/features/session/sessionSlice';
import { useDates } from '@/features/session/useDates';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { Months } from './Months';
import { canBeFound, ends, YEARS_BACK, countCampaigns } from './personHistory';
import { PersonFacts } from './PersonFacts';
import { PersonPeriod } from './PersonPeriod';
import {
  person,
  selectShown,
  selectShownEmails,
  usePersonSelector,
  selectEmailsStatus,
  selectWantedRun,
} from './personSlice';
import { useShownText } from './useShownText';
import styles from './Person.module.css';
import { useMemo, useState, type ReactNode } from 'react';
import type { ArchivedEmail } from '@/api/emails';
import { Button } from '@/components/Button';
import { Tabs } from '@/components/Tabs';
import { CampaignLanes } from './CampaignLanes';
import { EmailTimeline } from './EmailTimeline';

/** All that was sent to one address: over time, email by email and by campaign, and in figures. */
export function Person({ address }: { address: string }) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const context = useAppSelector(session.selectDataContext);
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
  const intl = useIntl();
  const { date } = useDates();
  const shown = usePersonSelector(selectShown);
  const found = usePersonSelector(selectShownEmails);
  const shownText = useShownText();
  const isCut = found !== null && found.received < found.recordCount;
  return (
    <>
      {shown?.isNarrowed && (
        <Notice>
          {intl.$t({ id: 'person.narrowed' }, { count: shown.wanted, months: shownText })}
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

const NONE: readonly ArchivedEmail[] = [];

/** The emails of the shown months: one after the other, or by campaign. */
function PersonEmails() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const shownText = useShownText();
  const shown = usePersonSelector(selectShown);
  const found = usePersonSelector(selectShownEmails);
  const status = usePersonSelector(selectEmailsStatus);
  const wantedRun = usePersonSelector(selectWantedRun);
  const [isByCampaign, setByCampaign] = useState(false);
  const [oldestFirst, setOldestFirst] = useState(false);
  const [mostFirst, setMostFirst] = useState(true);
  const sent = found?.emails ?? NONE;
  const emails = useMemo(() => {
    const way = oldestFirst ? -1 : 1;
    return [...sent].sort((a, b) => way * ((b.date ?? 0) - (a.date ?? 0)));
  }, [sent, oldestFirst]);

  const retry = () =>
    dispatch(wantedRun === null ? person.listRequested() : person.runRequested(wantedRun));
  const panel = (content: ReactNode) => {
    if (status === 'failed')
      return (
        <StatusMessage
          icon={ServerCrash}
          text={intl.$t({ id: 'person.listFailed' })}
          onRetry={retry}
        />
      );
    if (!found) return <Skeleton rows={5} />;
    if (emails.length > 0) return content;
    return (
      <StatusMessage compact text={intl.$t({ id: 'person.emptyMonth' }, { month: shownText })} />
    );
  };
  const orderLabel = isByCampaign
    ? intl.$t({ id: mostFirst ? 'person.mostFirst' : 'person.latestFirst' })
    : intl.$t({ id: oldestFirst ? 'person.oldestFirst' : 'person.newestFirst' });

  return (
    <section className={styles.emails} aria-label={intl.$t({ id: 'person.emails' })}>
      <Tabs
        className={styles.tabs}
        label={intl.$t({ id: 'person.views' })}
        selected={isByCampaign ? 'campaigns' : 'timeline'}
        onSelect={(id) => setByCampaign(id === 'campaigns')}
        end={
          <Button
            variant="ghost"
            size="small"
            className={styles.order}
            icon={ArrowDownUp}
            onClick={() => (isByCampaign ? setMostFirst(!mostFirst) : setOldestFirst(!oldestFirst))}
          >
            {orderLabel}
          </Button>
        }
        tabs={[
          {
            id: 'timeline',
            label: intl.$t({ id: 'person.timeline' }),
            count: found ? intl.formatNumber(emails.length) : undefined,
            panel: panel(<EmailTimeline key={`${shownText} ${oldestFirst}`} emails={emails} />),
          },
          {
            id: 'campaigns',
            label: intl.$t({ id: 'person.byCampaign' }),
            count: found ? intl.formatNumber(countCampaigns(emails)) : undefined,
            panel: panel(
              <CampaignLanes emails={emails} run={shown?.run ?? null} mostFirst={mostFirst} />,
            ),
          },
        ]}
      />
    </section>
  );
}
