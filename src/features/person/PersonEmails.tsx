import { ArrowDownUp, ServerCrash } from 'lucide-react';
import { memo, useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { ArchivedEmail } from '@/api/emails';
import { Button } from '@/components/Button';
import { Skeleton } from '@/components/states/Skeleton';
import { StatusMessage } from '@/components/states/StatusMessage';
import { Tabs } from '@/components/Tabs';
import { CampaignLanes } from './CampaignLanes';
import { EmailTimeline } from './EmailTimeline';
import type { PersonProps } from './Person';
import { countCampaigns, runName } from './personHistory';
import styles from './Person.module.css';

type PersonEmailsProps = Pick<
  PersonProps,
  | 'types'
  | 'timezone'
  | 'localization'
  | 'shown'
  | 'found'
  | 'emailsStatus'
  | 'hasWildcard'
  | 'isComplete'
  | 'onListRetry'
  | 'onOpen'
  | 'onDownload'
> & {
  /** Other months than these were chosen, and are about to be drawn. */
  isBehind: boolean;
  isByCampaign: boolean;
  onByCampaign: (isByCampaign: boolean) => void;
};

const NONE: readonly ArchivedEmail[] = [];

/** A thousand emails are put into their order once. */
const useOrdered = (emails: readonly ArchivedEmail[], oldestFirst: boolean) =>
  useMemo(() => {
    const way = oldestFirst ? -1 : 1;
    return [...emails].sort((a, b) => way * ((b.date ?? 0) - (a.date ?? 0)));
  }, [emails, oldestFirst]);

/**
 * The emails of the shown months: one after the other, or by campaign. A button says at once what
 * it was pressed for; the emails follow.
 */
export const PersonEmails = memo(function PersonEmails({
  isByCampaign,
  onByCampaign,
  isBehind,
  ...props
}: PersonEmailsProps) {
  const intl = useIntl();
  const { found, shown, types, timezone, localization, onOpen, onDownload } = props;
  const [oldestFirst, setOldestFirst] = useState(false);
  const [mostFirst, setMostFirst] = useState(true);
  const asked = useMemo(
    () => ({ isByCampaign, oldestFirst, mostFirst }),
    [isByCampaign, oldestFirst, mostFirst],
  );
  const drawn = useDeferredValue(asked);
  const emails = useOrdered(found?.emails ?? NONE, drawn.oldestFirst);
  const campaigns = useMemo(() => countCampaigns(emails), [emails]);

  const panel = (content: () => ReactNode) => {
    if (props.emailsStatus === 'failed')
      return (
        <StatusMessage
          tone="danger"
          icon={ServerCrash}
          text={intl.formatMessage({ id: 'person.listFailed' })}
          action={{
            label: intl.formatMessage({ id: 'action.tryAgain' }),
            onAction: props.onListRetry,
          }}
        />
      );
    if (!found) return <Skeleton rows={5} />;
    if (found.emails.length === 0)
      return (
        <StatusMessage
          compact
          text={
            shown && !(props.hasWildcard && !props.isComplete)
              ? intl.formatMessage(
                  { id: 'person.emptyMonth' },
                  { month: runName(shown.run, localization) },
                )
              : intl.formatMessage({ id: 'person.nothingExact' })
          }
        />
      );
    return content();
  };
  const order = isByCampaign
    ? {
        label: intl.formatMessage({ id: mostFirst ? 'person.mostFirst' : 'person.latestFirst' }),
        onToggle: () => setMostFirst(!mostFirst),
      }
    : {
        label: intl.formatMessage({
          id: oldestFirst ? 'person.oldestFirst' : 'person.newestFirst',
        }),
        onToggle: () => setOldestFirst(!oldestFirst),
      };

  return (
    <section
      className={styles.emails}
      aria-label={intl.formatMessage({ id: 'person.emails' })}
      aria-busy={isBehind || drawn !== asked}
    >
      <Tabs
        className={styles.tabs}
        label={intl.formatMessage({ id: 'person.views' })}
        selected={isByCampaign ? 'campaigns' : 'timeline'}
        drawn={drawn.isByCampaign ? 'campaigns' : 'timeline'}
        onSelect={(id) => onByCampaign(id === 'campaigns')}
        end={
          <Button
            variant="ghost"
            size="small"
            className={styles.order}
            icon={ArrowDownUp}
            onClick={order.onToggle}
          >
            {order.label}
          </Button>
        }
        tabs={[
          {
            id: 'timeline',
            label: intl.formatMessage({ id: 'person.timeline' }),
            count: found ? intl.formatNumber(found.emails.length) : undefined,
            panel: panel(() => (
              <EmailTimeline
                key={`${shown ? runName(shown.run, localization) : ''} ${drawn.oldestFirst}`}
                emails={emails}
                types={types}
                timezone={timezone}
                localization={localization}
                onOpen={onOpen}
                onDownload={onDownload}
              />
            )),
          },
          {
            id: 'campaigns',
            label: intl.formatMessage({ id: 'person.byCampaign' }),
            count: found ? intl.formatNumber(campaigns) : undefined,
            panel: panel(() => (
              <CampaignLanes
                emails={emails}
                run={shown?.run ?? null}
                mostFirst={drawn.mostFirst}
                timezone={timezone}
                localization={localization}
                onOpen={onOpen}
              />
            )),
          },
        ]}
      />
    </section>
  );
});
