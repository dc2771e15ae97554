import { SavedSearchesContainer } from '@/features/saved/SavedSearchesContainer';
import { lateScreen } from '../lateScreen';

export const SavedSearches = lateScreen(SavedSearchesContainer);
