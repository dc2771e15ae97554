import { History } from 'lucide-react';
import { useId } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { Dated } from '@/components/Dated';
import { parseAddress } from '@/features/search/address/searchAddress';
import { selectTimezone } from '@/features/session/sessionSlice';
import { formatTime } from '@/lib/time/formatTime';
import { paths } from '@/paths';
import type { RecentSearch } from './recentSlice';
import { savedAddress } from './savedSearches';
import { criteriaText } from './savedTexts';
import { useAppSelector } from '@/store/hooks';
import styles from './Start.module.css';

type RecentSearchesProps = {
  searches: readonly RecentSearch[];
  contextId: string;
};

/** What was searched for since the sign-in, the last first: links that search again. */
export function RecentSearches({ searches, contextId }: RecentSearchesProps) {
  const intl = useIntl();
  const timezone = useAppSelector(selectTimezone);
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 className={styles.heading}>
        <span id={id}>{intl.$t({ id: 'saved.recent' })}</span>{' '}
        <small>{intl.$t({ id: 'saved.sinceSignIn' })}</small>
      </h3>
      <ul aria-labelledby={id} className="parted">
        {searches.map(({ fragment, count, at }) => {
          const { query } = parseAddress(fragment);
          return (
            <li key={fragment}>
              <Link
                className={styles.go}
                to={{ pathname: paths.search, hash: savedAddress({ fragment }, contextId) }}
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
