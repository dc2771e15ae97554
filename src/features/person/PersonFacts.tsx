import { useIntl } from 'react-intl';
import { Dated } from '@/i18n/Dated';
import { FactList } from '@/features/preview/FactList';
import { useDates } from '@/features/session/useDates';
import { countCampaigns, ends, sendersOf } from './personHistory';
import { selectEmailsStatus, selectShownEmails, usePersonSelector } from './personSlice';
import { useShownText } from './useShownText';
import styles from './Person.module.css';

const SHOWN_SENDERS = 8;

/** What is shown, in figures: how many emails, from when to when, and from whom. */
export function PersonFacts() {
  const intl = useIntl();
  const { dateTime } = useDates();
  const shownText = useShownText();
  const status = usePersonSelector(selectEmailsStatus);
  const emails = usePersonSelector(selectShownEmails)?.emails;
  const all = emails ?? [];
  const senders = sendersOf(all);
  const { first, last } = ends(all);
  if (status === 'failed') return null;
  const known = <Value,>(value: Value) => (emails ? value : undefined);
  const others = senders.length - SHOWN_SENDERS;
  const most = Math.max(1, ...senders.map(({ count }) => count));
  const title = intl.$t({ id: 'person.facts' });
  return (
    <aside className={styles.facts} aria-label={title} aria-busy={!emails}>
      <div className={styles.factsHead}>
        <h3>{title}</h3>
        <span className="note">{intl.$t({ id: 'person.ofShown' })}</span>
      </div>
      <FactList
        layout="pairs"
        label={title}
        facts={[
          { id: 'person.total', value: known(intl.formatNumber(all.length)), isFigure: true },
          {
            id: 'person.campaigns',
            value: known(intl.formatNumber(countCampaigns(all))),
            isFigure: true,
          },
          { id: 'person.first', value: known(dateTime(first)) },
          { id: 'person.last', value: known(dateTime(last)) },
        ]}
      />
      {senders.length > 0 && (
        <section className={styles.senders}>
          <h3>{intl.$t({ id: 'person.senders' })}</h3>
          <ul>
            {senders.slice(0, SHOWN_SENDERS).map(({ sender, count }) => (
              <li key={sender} className={styles.sender}>
                <bdi className="cut">{sender || '-'}</bdi>
                <span>{intl.formatNumber(count)}</span>
                <span className={styles.share} aria-hidden>
                  <span style={{ width: `${(count / most) * 100}%` }} />
                </span>
              </li>
            ))}
          </ul>
          {others > 0 && (
            <p className="note">{intl.$t({ id: 'person.others' }, { count: others })}</p>
          )}
        </section>
      )}
      {all.length > 0 && shownText !== '' && (
        <p className={`note ${styles.packText}`}>
          <Dated
            text={intl.$t({ id: 'person.packHolds' }, { count: all.length, months: shownText })}
          />
        </p>
      )}
    </aside>
  );
}
