import { History } from 'lucide-react';
import { useId } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { Dated } from '@/i18n/Dated';
import { parseAddress } from '@/features/search/address/searchAddress';
import { session } from '@/features/session/sessionSlice';
import { formatTime } from '@/lib/time/formatTime';
import { paths } from '@/paths';
import { SavedList } from './SavedSearches';
import { savedAddress } from './savedSearches';
import { useSavedSelector } from './savedSlice';
import { criteriaText } from './savedTexts';
import styles from './Start.module.css';

const EXAMPLES = [
  { id: 'saved.how.address', example: 'saved.how.addressExample' },
  { id: 'saved.how.number', example: 'saved.how.numberExample' },
  { id: 'saved.how.pasted', example: 'saved.how.pastedExample' },
] as const;

/** Before the first search: where one was, and how to search. */
export function StartContainer() {
  return (
    <>
      <div className={styles.lists}>
        <SavedList isStart />
        <RecentSearches />
      </div>
      <HowToSearch />
    </>
  );
}

/** How to search, in three lines. */
function HowToSearch() {
  const intl = useIntl();
  return (
    <section className={styles.how}>
      <h3 className={styles.heading}>{intl.$t({ id: 'saved.how' })}</h3>
      <dl className={styles.examples}>
        {EXAMPLES.map(({ id, example }) => (
          <div key={id}>
            <dt>
              <code>{intl.$t({ id: example })}</code>
            </dt>
            <dd className="note">{intl.$t({ id })}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** What was searched for since the page was loaded, the last first: links that search again. */
function RecentSearches() {
  const intl = useIntl();
  const context = useSavedSelector(session.selectDataContext);
  const searches = useSavedSelector((state) => state.saved.recent);
  const timezone = useSavedSelector(session.selectTimezone);
  const id = useId();
  if (!context || searches.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h3 className={styles.heading}>
        <span id={id}>{intl.$t({ id: 'saved.recent' })}</span>{' '}
        <small>{intl.$t({ id: 'saved.untilReload' })}</small>
      </h3>
      <ul aria-labelledby={id} className="parted">
        {searches.map(({ fragment, count, at }) => {
          const { query } = parseAddress(fragment);
          return (
            <li key={fragment}>
              <Link
                className={styles.go}
                to={{ pathname: paths.search, hash: savedAddress({ fragment }, context.groupId) }}
              >
                <History size={18} strokeWidth={1.6} aria-hidden />
                <span className="fill grid">
                  <bdi className="cut medium">
                    <Dated text={criteriaText(intl, query, timezone)} />
                  </bdi>
                  <small className="note">{intl.$t({ id: 'saved.found' }, { count })}</small>
                </span>
                <time className="note">{formatTime(at, timezone)}</time>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
