import type { ComponentType } from 'react';
import { PagePiece } from '@/components/states/PagePiece';
import { screens as saved } from '@/features/saved/savedFeature';
import { SearchContainer } from '@/features/search/SearchContainer';
import { SearchSlotsContext, type SearchSlots } from '@/features/search/searchSlots';
import { screens as suggestions } from '@/features/suggestions/suggestionsFeature';

const slots: SearchSlots = {
  SavedSearches: asPiece(saved.savedSearches),
  SaveSearch: asPiece(saved.saveSearch),
  Start: asPiece(saved.start),
  FindBox: suggestions.finder,
  Suggestions: asPiece(suggestions.suggestions),
  WiderRange: asPiece(suggestions.widerRange),
};

function asPiece(Screen: ComponentType): ComponentType {
  return function Piece() {
    return (
      <PagePiece>
        <Screen />
      </PagePiece>
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
