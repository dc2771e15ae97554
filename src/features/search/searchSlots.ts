import type { ComponentType } from 'react';

/** Pieces of the search page that other features draw, each in its own chunk: app/searchPage.tsx fills them in. */
export type SearchSlots = {
  /** Under the form: searches kept under a name. */
  SavedSearches: ComponentType;
  /** Where nothing was found: what would have been. */
  Rescue: ComponentType;
};
