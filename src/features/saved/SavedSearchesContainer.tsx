import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { breakpoints } from '@/components/breakpoints';
import { useMediaQuery } from '@/components/useMediaQuery';
import { selectSearchFragment } from '@/features/search/address/searchPlace';
import { search } from '@/features/search/searchSlice';
import {
  selectDataContext,
  selectLocalization,
  selectProfile,
  selectTimezone,
} from '@/features/session/sessionSlice';
import { useAppDispatch } from '@/store/hooks';
import { savedKey } from './savedSearches';
import { SavedSearches } from './SavedSearches';
import { saved, useSavedSelector } from './savedSlice';
import { suggestedName } from './savedTexts';

/** The searches under the form; in a narrow window with the button that saves, which has no other place there. */
export function SavedSearchesContainer() {
  return <SavedListContainer savesHere={useMediaQuery(breakpoints.tablet)} />;
}

/** Searches kept under a name in this browser, for the user and the data context; nothing where there is none and none to save. */
export function SavedListContainer(where: { savesHere?: boolean; isStart?: boolean }) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const userId = useSavedSelector(selectProfile)?.userId ?? null;
  const context = useSavedSelector(selectDataContext);
  const key = userId !== null && context ? savedKey(userId, context.groupId) : null;
  useEffect(() => {
    if (key === null) return undefined;
    dispatch(saved.savedPanelOpened(key));
    return () => void dispatch(saved.savedPanelLeft());
  }, [dispatch, key]);

  const place = {
    timezone: useSavedSelector(selectTimezone),
    localization: useSavedSelector(selectLocalization),
  };
  const found = useSavedSelector(search.selectFound);
  const shownFragment = useSavedSelector(selectSearchFragment);
  const searches = useSavedSelector(saved.selectSaved);
  const isKept = useSavedSelector(saved.selectIsKept);
  const renamedId = useSavedSelector(saved.selectRenamedId);
  const deleted = useSavedSelector(saved.selectDeleted);
  const news = useSavedSelector(saved.selectNews);
  const isEmpty = searches.length === 0 && !deleted && isKept;
  if (!context || (isEmpty && !(found && where.savesHere))) return null;

  return (
    <SavedSearches
      {...where}
      searches={searches}
      shownFragment={found && shownFragment}
      context={context}
      place={place}
      isKept={isKept}
      renamedId={renamedId}
      deleted={deleted}
      news={news}
      onSave={() =>
        found &&
        dispatch(
          saved.searchSaved({
            name: suggestedName(intl, found.query, place),
            fragment: shownFragment,
          }),
        )
      }
      onOpen={(id) => dispatch(saved.savedOpened(id))}
      onRename={(id) => dispatch(saved.renamingBegun(id))}
      onRenamed={(name) => dispatch(saved.renamingEnded(name))}
      onDelete={(id) => dispatch(saved.savedDeleted(id))}
      onUndo={() => dispatch(saved.deletionUndone())}
    />
  );
}
