import { useEffect } from 'react';
import { search } from '@/features/search/searchSlice';
import { selectDataContext } from '@/features/session/sessionSlice';
import { useAppDispatch } from '@/store/hooks';
import { Suggestions } from './Suggestions';
import { suggestions, useSuggestionsSelector } from './suggestionsSlice';
import { useNewInput } from './useNewInput';

/** Where a search found nothing: searches near it that find something, one click each. */
export function SuggestionsContainer() {
  const dispatch = useAppDispatch();
  const found = useSuggestionsSelector(search.selectFound);
  const status = useSuggestionsSelector(suggestions.selectSuggestionsStatus);

  useEffect(() => {
    dispatch(suggestions.suggestionsOpened());
    return () => void dispatch(suggestions.suggestionsLeft());
  }, [dispatch, found]);
  useNewInput(status === 'pending', () => dispatch(suggestions.suggestionsInterrupted()));

  return (
    <Suggestions
      status={status}
      offers={useSuggestionsSelector(suggestions.selectOffers)}
      askedCount={useSuggestionsSelector(suggestions.selectProbes).length}
      failedCount={useSuggestionsSelector(suggestions.selectFailedCount)}
      contextName={useSuggestionsSelector(selectDataContext)?.name ?? ''}
      onChoose={(query) => dispatch(search.searchSubmitted(query))}
      onRetry={() => dispatch(suggestions.suggestionsRetried())}
    />
  );
}
