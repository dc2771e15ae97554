import { selectDataContext } from '@/features/session/sessionSlice';
import { HowToSearch } from './HowToSearch';
import { selectRecent } from './recentSlice';
import { RecentSearches } from './RecentSearches';
import { SavedList } from './SavedSearches';
import { useSavedSelector } from './savedSlice';
import styles from './Start.module.css';

/** Before the first search: where one was, and how to search. */
export function StartContainer() {
  const context = useSavedSelector(selectDataContext);
  const recent = useSavedSelector(selectRecent);
  return (
    <>
      <div className={styles.lists}>
        <SavedList isStart />
        {context && recent.length > 0 && (
          <RecentSearches searches={recent} contextId={context.groupId} />
        )}
      </div>
      <HowToSearch />
    </>
  );
}
