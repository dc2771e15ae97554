import type { Feature } from '@/store/lazyFeature';
import { recentSaga } from './recentSaga';
import { recentSlice } from './recentSlice';
import { SavedSearchesContainer } from './SavedSearchesContainer';
import { savedSaga } from './savedSaga';
import { savedSlice } from './savedSlice';
import { SaveSearchContainer } from './SaveSearchContainer';
import { StartContainer } from './StartContainer';

/** Searches kept under a name, and those of this visit. */
export const savedFeature = {
  joins: [
    { slice: savedSlice, saga: savedSaga },
    { slice: recentSlice, saga: recentSaga },
  ],
  messages: 'rest',
  screens: {
    savedSearches: SavedSearchesContainer,
    saveSearch: SaveSearchContainer,
    start: StartContainer,
  },
} satisfies Feature;
