import { useEffect } from 'react';
import { searchSubmitted, selectFound } from '@/features/search/searchSlice';
import { selectDataContext } from '@/features/session/sessionSlice';
import { useAppDispatch } from '@/store/hooks';
import { Suggestions } from './Suggestions';
import {
  suggestionsInterrupted,
  suggestionsLeft,
  suggestionsOpened,
  suggestionsRetried,
  selectFailedCount,
  selectOffers,
  selectProbes,
  selectSuggestionsStatus,
  useSuggestionsSelector,
} from './suggestionsSlice';
import { useNewInput } from './useNewInput';

/** Where a search found nothing: searches near it that find something, one click each. */
export function SuggestionsContainer() {
  const dispatch = useAppDispatch();
  const found = useSuggestionsSelector(selectFound);
  const status = useSuggestionsSelector(selectSuggestionsStatus);

  useEffect(() => {
    dispatch(suggestionsOpened());
    return () => void dispatch(suggestionsLeft());
  }, [dispatch, found]);
  useNewInput(status === 'pending', () => dispatch(suggestionsInterrupted()));

  return (
    <Suggestions
      status={status}
      offers={useSuggestionsSelector(selectOffers)}
      askedCount={useSuggestionsSelector(selectProbes).length}
      failedCount={useSuggestionsSelector(selectFailedCount)}
      contextName={useSuggestionsSelector(selectDataContext)?.name ?? ''}
      onChoose={(query) => dispatch(searchSubmitted(query))}
      onRetry={() => dispatch(suggestionsRetried())}
    />
  );
}
