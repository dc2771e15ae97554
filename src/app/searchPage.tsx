import type { ComponentType } from 'react';
import { PagePiece } from '@/components/states/PagePiece';
import * as savedFeature from '@/features/saved/savedFeature';
import { SearchContainer } from '@/features/search/SearchContainer';
import { SearchSlotsContext, type SearchSlots } from '@/features/search/searchSlots';
import * as suggestionsFeature from '@/features/suggestions/suggestionsFeature';

const slots: SearchSlots = {
  SavedSearches: asPiece(savedFeature.screens.savedSearches),
  SaveSearch: asPiece(savedFeature.screens.saveSearch),
  Start: asPiece(savedFeature.screens.start),
  FindBox: suggestionsFeature.screens.finder,
  Suggestions: asPiece(suggestionsFeature.screens.suggestions),
  WiderRange: asPiece(suggestionsFeature.screens.widerRange),
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
