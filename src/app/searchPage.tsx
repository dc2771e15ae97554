import type { ComponentType } from 'react';
import { ErrorBoundary } from '@/components/states/ErrorBoundary';
import * as savedFeature from '@/features/saved/savedFeature';
import { SearchContainer } from '@/features/search/SearchContainer';
import { SearchSlotsContext, type SearchSlots } from '@/features/search/searchSlots';
import * as suggestionsFeature from '@/features/suggestions/suggestionsFeature';
import { RestMessages } from '@/i18n/RestMessages';

const slots: SearchSlots = {
  SavedSearches: withRest(savedFeature.screens.savedSearches),
  SaveSearch: withRest(savedFeature.screens.saveSearch),
  Start: withRest(savedFeature.screens.start),
  FindBox: suggestionsFeature.screens.finder,
  Suggestions: withRest(suggestionsFeature.screens.suggestions),
  WiderRange: withRest(suggestionsFeature.screens.widerRange),
};

/** A piece of the page: its failure is its own, and its messages come after those of the page. */
function withRest(Screen: ComponentType): ComponentType {
  return function WithRest() {
    return (
      <ErrorBoundary>
        <RestMessages>
          <Screen />
        </RestMessages>
      </ErrorBoundary>
    );
  };
}

/** The search page with the pieces that other features bring to it. */
export function SearchPage() {
  return (
    <SearchSlotsContext value={slots}>
      <SearchContainer />
    </SearchSlotsContext>
  );
}
