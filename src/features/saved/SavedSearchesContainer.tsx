import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useMediaQuery } from '@/components/useMediaQuery';
import { selectSearchFragment } from '@/features/search/address/searchPlace';
import { selectFound } from '@/features/search/searchSlice';
import {
  selectDataContext,
  selectLocalization,
  selectProfile,
  selectTimezone,
} from '@/features/session/sessionSlice';
import { useAppDispatch } from '@/store/hooks';
import { savedKey } from './savedSearches';
import { SavedSearches } from './SavedSearches';
import {
  deletionUndone,
  renamingBegun,
  renamingEnded,
  savedDeleted,
  savedOpened,
  savedPanelLeft,
  savedPanelOpened,
  searchSaved,
  selectDeleted,
  selectIsKept,
  selectNews,
  selectRenamedId,
  selectSaved,
  useSavedSelector,
} from './savedSlice';
import { suggestedName } from './savedTexts';

/** The searches under the form; in a narrow window with the button that saves, which has no other place there. */
export function SavedSearchesContainer() {
  return <SavedListContainer savesHere={useMediaQuery('(width < 900px)')} />;
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
    dispatch(savedPanelOpened(key));
    return () => void dispatch(savedPanelLeft());
  }, [dispatch, key]);

  const place = {
    timezone: useSavedSelector(selectTimezone),
    localization: useSavedSelector(selectLocalization),
  };
  const found = useSavedSelector(selectFound);
  const shownFragment = useSavedSelector(selectSearchFragment);
  const searches = useSavedSelector(selectSaved);
  const isKept = useSavedSelector(selectIsKept);
  const renamedId = useSavedSelector(selectRenamedId);
  const deleted = useSavedSelector(selectDeleted);
  const news = useSavedSelector(selectNews);
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
          searchSaved({ name: suggestedName(intl, found.query, place), fragment: shownFragment }),
        )
      }
      onOpen={(id) => dispatch(savedOpened(id))}
      onRename={(id) => dispatch(renamingBegun(id))}
      onRenamed={(name) => dispatch(renamingEnded(name))}
      onDelete={(id) => dispatch(savedDeleted(id))}
      onUndo={() => dispatch(deletionUndone())}
    />
  );
}
