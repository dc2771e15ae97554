import { ArrowDownUp, ServerCrash } from 'lucide-react';
import { useMemo, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { ArchivedEmail } from '@/api/emails';
import { Button } from '@/components/Button';
import { Skeleton } from '@/components/states/Skeleton';
import { StatusMessage } from '@/components/states/StatusMessage';
import { Tabs } from '@/components/Tabs';
import { useAppDispatch } from '@/store/hooks';
import { CampaignLanes } from './CampaignLanes';
import { EmailTimeline } from './EmailTimeline';
import { countCampaigns } from './personHistory';
import {
  person,
  selectEmailsStatus,
  selectShown,
  selectShownEmails,
  selectWantedRun,
  usePersonSelector,
} from './personSlice';
import { useShownText } from './useShownText';
import styles from './Person.module.css';

const NONE: readonly ArchivedEmail[] = [];

/** The emails of the shown months: one after the other, or by campaign. */
export function PersonEmails() {
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
