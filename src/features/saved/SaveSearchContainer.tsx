import { BookmarkCheck, BookmarkPlus } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '@/components/Button';
import { selectSearchFragment } from '@/features/search/address/searchPlace';
import { session } from '@/features/session/sessionSlice';
import { search } from '@/features/search/searchSlice';
import { useAppDispatch } from '@/store/hooks';
import { MOST_SAVED } from './savedSearches';
import styles from './SavedSearches.module.css';
import { saved, useSavedSelector } from './savedSlice';
import { suggestedName } from './savedTexts';

/** Over the results: that the shown search is saved, or the button that does it. */
export function SaveSearchContainer() {
  const shown = useSavedSelector(search.selectShown);
  const fragment = useSavedSelector(selectSearchFragment);
  const { searches } = useSavedSelector((state) => state.saved);
  if (searches.some(({ fragment: kept }) => kept === fragment))
    return (
      <span className={styles.isSaved}>
        <BookmarkCheck size={16} strokeWidth={1.6} aria-hidden />
        <FormattedMessage id="saved.isSaved" />
      </span>
    );
  return shown && searches.length < MOST_SAVED && <SaveButton className={styles.saveShown} />;
}

/** Keeps the shown search under a name, which can be changed at once in the list. */
export function SaveButton({ className }: { className: string | undefined }) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const timezone = useSavedSelector(session.selectTimezone);
  const shown = useSavedSelector(search.selectShown);
  const fragment = useSavedSelector(selectSearchFragment);
  const label = intl.$t({ id: 'saved.save' });
  const save = () =>
    shown &&
    dispatch(saved.searchSaved({ name: suggestedName(intl, shown.query, timezone), fragment }));
  return (
    <Button
      variant="ghost"
      size="small"
      className={className}
      icon={BookmarkPlus}
      aria-label={label}
      title={label}
      onClick={save}
    >
      {label}
    </Button>
  );
}
