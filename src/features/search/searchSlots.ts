import { createContext, use, type ComponentType } from 'react';

/** Pieces of the search page that other features draw: app/searchPage.tsx fills them in. */
export type SearchSlots = {
  /** One field that takes what a person has, and says where it would be found. */
  FindBox: ComponentType<{ takesFocus: boolean; isInBar?: boolean }>;
  /** Under the form: searches kept under a name. */
  SavedSearches: ComponentType;
  /** Beside what the results are of: keeps that under a name. */
  SaveSearch: ComponentType;
  /** Before the first search: those that were kept, those of this visit, and how to search. */
  Start: ComponentType;
  /** Where nothing was found: what would have been. */
  Suggestions: ComponentType;
  /** Under few results: what there is outside of their range. */
  WiderRange: ComponentType;
};

export const SearchSlotsContext = createContext<SearchSlots | null>(null);

/** What other features draw in the search page. Throws outside of it. */
export function useSearchSlots(): SearchSlots {
  const slots = use(SearchSlotsContext);
  if (!slots) throw new Error('outside of the search page');
  return slots;
}
