import { useEffect } from 'react';
import { search } from '@/features/search/searchSlice';
import { selectDataContext } from '@/features/session/sessionSlice';
import { useAppDispatch } from '@/store/hooks';
import { Suggestions } from './Suggestions';
import * as suggestions from './suggestionsSlice';
import { useNewInput } from './useNewInput';

/** Where a search found nothing: searches near it that find something, one click each. */
export function SuggestionsContainer() {
  const dispatch = useAppDispatch();
  const found = suggestions.useSuggestionsSelector(search.selectFound);
  const status = suggestions.useSuggestionsSelector(suggestions.selectSuggestionsStatus);

  useEffect(() => {
    dispatch(suggestions.suggestionsOpened());
    return () => void dispatch(suggestions.suggestionsLeft());
  }, [dispatch, found]);
  useNewInput(status === 'pending', () => dispatch(suggestions.suggestionsInterrupted()));

  return (
    <Suggestions
      status={status}
      offers={suggestions.useSuggestionsSelector(suggestions.selectOffers)}
      askedCount={suggestions.useSuggestionsSelector(suggestions.selectProbes).length}
      failedCount={suggestions.useSuggestionsSelector(suggestions.selectFailedCount)}
      contextName={suggestions.useSuggestionsSelector(selectDataContext)?.name ?? ''}
      onChoose={(query) => dispatch(search.searchSubmitted(query))}
      onRetry={() => dispatch(suggestions.suggestionsRetried())}
    />
  );
}
