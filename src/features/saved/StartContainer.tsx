import { useIntl } from 'react-intl';
import {
  selectDataContext,
  selectLocalization,
  selectTimezone,
} from '@/features/session/sessionSlice';
import { HowToSearch } from './HowToSearch';
import { selectRecent } from './recentSlice';
import { RecentSearches } from './RecentSearches';
import { SavedListContainer } from './SavedSearchesContainer';
import { useSavedSelector } from './savedSlice';
import styles from './Start.module.css';

/** Before the first search: where one was, and how to search. */
export function StartContainer() {
  const intl = useIntl();
  const context = useSavedSelector(selectDataContext);
  const recent = useSavedSelector(selectRecent);
  const place = {
    timezone: useSavedSelector(selectTimezone),
    localization: useSavedSelector(selectLocalization),
  };
  return (
    <>
      <div className={styles.lists}>
        <SavedListContainer isStart />
        {context && recent.length > 0 && (
          <RecentSearches intl={intl} searches={recent} contextId={context.groupId} place={place} />
        )}
      </div>
      <HowToSearch />
    </>
  );
}
