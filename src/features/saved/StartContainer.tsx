import { useIntl } from 'react-intl';
import { selectDataContext } from '@/features/session/sessionSlice';
import { selectRecent } from './recentSlice';
import { RecentSearches } from './RecentSearches';
import { SavedList } from './SavedSearches';
import { useSavedSelector } from './savedSlice';
import styles from './Start.module.css';

const EXAMPLES = [
  { id: 'saved.how.address', example: 'saved.how.addressExample' },
  { id: 'saved.how.number', example: 'saved.how.numberExample' },
  { id: 'saved.how.pasted', example: 'saved.how.pastedExample' },
] as const;

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
            <dd>{intl.$t({ id })}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
