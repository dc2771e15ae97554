import type { Feature } from '@/store/feature';
import { SavedSearchesContainer } from './SavedSearchesContainer';
import { savedSaga } from './savedSaga';
import { savedSlice } from './savedSlice';

/** Searches kept under a name. */
export const savedFeature = {
  joins: [{ slice: savedSlice, saga: savedSaga }],
  screens: { savedSearches: SavedSearchesContainer },
} satisfies Feature;
