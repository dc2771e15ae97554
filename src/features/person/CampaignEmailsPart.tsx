import { ServerCrash } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '@/components/Button';
import { Notice } from '@/components/Notice';
import { Skeleton } from '@/components/Skeleton';
import { StatusMessage } from '@/components/StatusMessage';
import { monthName, monthOf } from '@/lib/months';
import { CampaignGroup } from './CampaignGroup';
import type { PersonProps } from './Person';
import { groupByCampaign } from './personHistory';
import type { FoundEmails } from './personSlice';
import styles from './Person.module.css';

/** Of the list, what was sent in a month. */
const inMonth = (list: FoundEmails, month: string, timezone: string) =>
  list.emails.filter(({ date }) => date !== null && monthOf(date, timezone) === month);

/** The emails by campaign, of all the time or of the chosen month. */
export function CampaignEmailsPart({
  timezone,
  localization,
  listStatus,
  list,
  isWild,
  isComplete,
  month,
  monthStatus,
  monthList,
  onMonth,
  onListRetry,
  onOpen,
}: PersonProps) {
  const intl = useIntl();
  const heading = useRef<HTMLHeadingElement>(null);
  const isOwnCall = month !== null && !isComplete;
  const status = isOwnCall && listStatus === 'succeeded' ? monthStatus : listStatus;
  const shown = isOwnCall ? monthList : list;
  const emails = useMemo(
    () =>
      !shown ? [] : month !== null && !isOwnCall ? inMonth(shown, month, timezone) : shown.emails,
    [shown, month, isOwnCall, timezone],
  );
  const groups = useMemo(() => groupByCampaign(emails), [emails]);
  const name = month && monthName(month, localization);
  const title = name
    ? intl.formatMessage({ id: 'person.byCampaignIn' }, { month: name })
    : intl.formatMessage({ id: 'person.byCampaign' });
  const isCut = isOwnCall && shown !== null && shown.received < shown.recordCount;

  const showAll = () => {
    onMonth(null);
    heading.current?.focus(); // the button goes away
  };

  return (
    <section className={styles.section} aria-label={title}>
      <div className={styles.groupsHeader}>
        <h3 ref={heading} tabIndex={-1} aria-live="polite">
          {title}
        </h3>
        {month !== null && (
          <Button variant="ghost" size="small" onClick={showAll}>
            <FormattedMessage id="person.allMonths" />
          </Button>
        )}
      </div>
      {status === 'failed' && (
        <StatusMessage
          tone="danger"
          icon={ServerCrash}
          text={intl.formatMessage({ id: 'person.listFailed' })}
          action={{
            label: intl.formatMessage({ id: 'action.tryAgain' }),
            onAction: isOwnCall ? () => onMonth(month) : onListRetry,
          }}
        />
      )}
      {(status === 'pending' || status === 'idle') && <Skeleton rows={5} />}
      {status === 'succeeded' && isCut && !isWild && (
        <Notice>
          <FormattedMessage
            id="person.monthPart"
            values={{ shown: shown.received, count: shown.recordCount, month: name }}
          />
        </Notice>
      )}
      {status === 'succeeded' && groups.length === 0 && (
        <StatusMessage
          compact
          text={
            name
              ? intl.formatMessage({ id: 'person.emptyMonth' }, { month: name })
              : intl.formatMessage({ id: 'person.nothingExact' })
          }
        />
      )}
      {status === 'succeeded' && groups.length > 0 && (
        <ul className={styles.groups}>
          {groups.map((group) => (
            <CampaignGroup
              key={`${month ?? ''} ${group.campaignId}`}
              group={group}
              startsOpen={groups.length === 1}
              timezone={timezone}
              localization={localization}
              onOpen={onOpen}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
