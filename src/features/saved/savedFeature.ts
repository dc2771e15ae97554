// Searches kept under a name, and those of this visit.
import { SavedSearches } from './SavedSearches';
import { savedSaga } from './savedSaga';
import { savedSlice } from './savedSlice';
import { SaveSearchContainer } from './SaveSearchContainer';
import { StartContainer } from './StartContainer';

export const injects = [{ slice: savedSlice, saga: savedSaga }];
export const screens = {
  savedSearches: SavedSearches,
  saveSearch: SaveSearchContainer,
  start: StartContainer,
};
