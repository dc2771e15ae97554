import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { breakpoints } from '@/components/breakpoints';
import { Button } from '@/components/Button';
import { Notice } from '@/components/states/Notice';
import { useMediaQuery } from '@/components/useMediaQuery';
import { selectSearchFragment } from '@/features/search/address/searchPlace';
import { search } from '@/features/search/searchSlice';
import { session } from '@/features/session/sessionSlice';
import { useAppDispatch } from '@/store/hooks';
import { SaveButton } from './SaveSearchContainer';
import { MOST_SAVED, savedKey } from './savedSearches';
import styles from './SavedSearches.module.css';
import { SavedSearchRow } from './SavedSearchRow';
import { saved, useSavedSelector } from './savedSlice';

/** The searches under the form; in a narrow window with the button that saves. */
export function SavedSearches() {
  return <SavedList savesHere={useMediaQuery(breakpoints.tablet)} />;
}

type SavedListProps = {
  /** Before the first search: larger, with what each is of. */
  isStart?: boolean;
  savesHere?: boolean;
};

/** The user's named searches of the data context, kept in this browser, and the way to add one. */
export function SavedList({ isStart = false, savesHere = false }: SavedListProps) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const id = useId();
  const section = useRef<HTMLElement>(null);
  const userId = useSavedSelector(session.selectProfile)?.userId ?? null;
  const context = useSavedSelector(session.selectDataContext);
  const key = userId !== null && context ? savedKey(userId, context.groupId) : null;
  useEffect(() => {
    if (key === null) return undefined;
    dispatch(saved.savedPanelOpened(key));
    return () => void dispatch(saved.savedPanelLeft());
  }, [dispatch, key]);
  const shown = useSavedSelector(search.selectShown);
  const fragment = useSavedSelector(selectSearchFragment);
  const { searches, isKept, deleted } = useSavedSelector((state) => state.saved);
  const isEmpty = searches.length === 0 && !deleted && isKept;
  if (!context || (isEmpty && !(shown && savesHere))) return null;
  const canSave = shown !== null && !searches.some((kept) => kept.fragment === fragment);
  return (
    <section
      ref={section}
      tabIndex={-1}
      className={isStart ? styles.start : styles.saved}
      aria-labelledby={id}
    >
      <h3 id={id} className={searches.length > 0 ? undefined : 'visually-hidden'}>
        {intl.$t({ id: 'saved.title' })}
      </h3>
      {searches.length > 0 && (
        <ul className={isStart ? styles.startList : styles.list} aria-labelledby={id}>
          {searches.map((kept) => (
            <SavedSearchRow
              key={kept.id}
              search={kept}
              groupId={context.groupId}
              isStart={isStart}
            />
          ))}
        </ul>
      )}
      {deleted && (
        <Deletion
          key={deleted.search.id}
          name={deleted.search.name}
          onUndo={() => {
            section.current?.focus({ preventScroll: true });
            dispatch(saved.deletionUndone());
          }}
        />
      )}
      {!isKept && <Notice tone="warning">{intl.$t({ id: 'saved.notKept' })}</Notice>}
      {savesHere && canSave && searches.length < MOST_SAVED && (
        <SaveButton className={styles.save} />
      )}
      {canSave && searches.length >= MOST_SAVED && (
        <p className="fine">{intl.$t({ id: 'saved.full' }, { most: MOST_SAVED })}</p>
      )}
      {searches.length > 0 && isKept && (
        <p className="fine">
          <FormattedMessage id="saved.privacy" values={{ context: <bdi>{context.name}</bdi> }} />
        </p>
      )}
    </section>
  );
}

/** "Undo" takes the focus of the button that is gone; it stays until something else is done. */
function Deletion({ name, onUndo }: { name: string; onUndo: () => void }) {
  const undo = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => undo.current?.focus({ preventScroll: true }), []);
  const action = (
    <Button ref={undo} size="small" onClick={onUndo}>
      <FormattedMessage id="saved.undo" />
    </Button>
  );
  return (
    <Notice action={action}>
      <FormattedMessage id="saved.deleted" values={{ name: <bdi>{name}</bdi> }} />
    </Notice>
  );
}
