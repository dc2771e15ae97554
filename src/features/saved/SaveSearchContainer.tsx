import { BookmarkCheck, BookmarkPlus } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '@/components/Button';
import { selectSearchFragment } from '@/features/search/address/searchPlace';
import { selectTimezone } from '@/features/session/sessionSlice';
import { search } from '@/features/search/searchSlice';
import { useAppDispatch } from '@/store/hooks';
import { MOST_SAVED } from './savedSearches';
import styles from './SavedSearches.module.css';
import { saved, useSavedSelector } from './savedSlice';
import { suggestedName } from './savedTexts';

/** Keeps the shown search under a name, which can be changed at once in the list. */
export function SaveSearchContainer() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const timezone = useSavedSelector(selectTimezone);
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
  if (!shown || searches.length >= MOST_SAVED) return null;
  const save = () =>
    dispatch(saved.searchSaved({ name: suggestedName(intl, shown.query, timezone), fragment }));
  return (
    <Button
      variant="ghost"
      size="small"
      className={styles.saveShown}
      icon={BookmarkPlus}
      aria-label={intl.$t({ id: 'saved.save' })}
      title={intl.$t({ id: 'saved.save' })}
      onClick={save}
    >
      <FormattedMessage id="saved.save" />
    </Button>
  );
}
