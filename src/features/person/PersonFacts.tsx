import { memo, useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ArchivedEmail } from '@/api/emails';
import { FactList } from '@/features/preview/FactList';
import { formatDateTime } from '@/lib/time/formatTime';
import { countCampaigns, ends, sendersOf } from './personHistory';
import styles from './Person.module.css';
import type { Localization } from '@/lib/localization';

type PersonFactsProps = {
  /** What is shown; null while it is on its way. */
  emails: readonly ArchivedEmail[] | null;
  /** What the pack holds, in words. */
  packText: string | null;
  timezone: string;
  localization: Localization;
};

/** So many senders are named. */
const SHOWN_SENDERS = 8;

const NONE: readonly ArchivedEmail[] = [];

/**
 * What is shown, in figures: how many emails, from when to when, and from whom. Counted once for
 * each list of emails.
 */
export const PersonFacts = memo(function PersonFacts({
  emails,
  packText,
  timezone,
  localization,
}: PersonFactsProps) {
  const intl = useIntl();
  const all = emails ?? NONE;
  const senders = useMemo(() => sendersOf(all), [all]);
  const campaigns = useMemo(() => countCampaigns(all), [all]);
  const { first, last } = useMemo(() => ends(all), [all]);
  const known = <Value,>(value: Value) => (emails ? value : undefined);
  const others = senders.length - SHOWN_SENDERS;
  const most = Math.max(1, ...senders.map(({ count }) => count));
  const title = intl.formatMessage({ id: 'person.facts' });
  return (
    <aside className={styles.facts} aria-label={title}>
      <div className={styles.factsHead}>
        <h3>{title}</h3>
        <span>
          <FormattedMessage id="person.ofShown" />
        </span>
      </div>
      <FactList
        layout="pairs"
        label={title}
        facts={[
          {
            label: intl.formatMessage({ id: 'person.total' }),
            value: known(intl.formatNumber(emails?.length ?? 0)),
            isFigure: true,
          },
          {
            label: intl.formatMessage({ id: 'person.campaigns' }),
            value: known(intl.formatNumber(campaigns)),
            isFigure: true,
          },
          {
            label: intl.formatMessage({ id: 'person.first' }),
            value: known(formatDateTime(first, timezone, localization)),
          },
          {
            label: intl.formatMessage({ id: 'person.last' }),
            value: known(formatDateTime(last, timezone, localization)),
          },
        ]}
      />
      {senders.length > 0 && (
        <section className={styles.senders}>
          <h3>
            <FormattedMessage id="person.senders" />
          </h3>
          <ul>
            {senders.slice(0, SHOWN_SENDERS).map(({ sender, count }) => (
              <li key={sender} className={styles.sender}>
                <bdi>{sender || '-'}</bdi>
                <span>{intl.formatNumber(count)}</span>
                <span className={styles.share} aria-hidden>
                  <span style={{ width: `${(count / most) * 100}%` }} />
                </span>
              </li>
            ))}
          </ul>
          {others > 0 && <p>{intl.formatMessage({ id: 'person.others' }, { count: others })}</p>}
        </section>
      )}
      {packText !== null && <p className={styles.packText}>{packText}</p>}
    </aside>
  );
});
