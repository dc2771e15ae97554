import type { ComponentType } from 'react';
import { ErrorBoundary } from '@/components/states/ErrorBoundary';
import { LazyBoundary } from '@/components/states/LazyBoundary';
import { suggestionsFeature } from '@/features/suggestions/suggestionsFeature';
import { SearchContainer } from '@/features/search/SearchContainer';
import { SearchSlotsContext, type SearchSlots } from '@/features/search/searchSlots';
import { RestMessages } from '@/i18n/RestMessages';
import { once } from '@/lib/once';
import { lazyScreen } from '@/store/lazyScreen';
import { whenIdle } from './whenIdle';

const loadSaved = once(async () => {
  await whenIdle(); // after rows and chart have been asked for: it stands in nobody's way
  const entry = await import(
    /* webpackChunkName: "search-tools" */ '@/features/saved/savedFeature'
  );
  return entry.savedFeature;
});

const slots: SearchSlots = {
  SavedSearches: piece(lazyScreen(loadSaved, 'savedSearches')),
  SaveSearch: piece(lazyScreen(loadSaved, 'saveSearch')),
  Start: piece(lazyScreen(loadSaved, 'start')),
  FindBox: suggestionsFeature.screens.finder,
  Suggestions: withRest(suggestionsFeature.screens.suggestions),
  Outside: withRest(suggestionsFeature.screens.outside),
};

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

/** A piece of the page: nothing stands in its place until it is there. */
function piece(Screen: ComponentType): ComponentType {
  return function Piece() {
    return (
      <ErrorBoundary>
        <LazyBoundary fallback={null}>
          <Screen />
        </LazyBoundary>
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
