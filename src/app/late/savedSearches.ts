import { SavedSearchesContainer } from '@/features/saved/SavedSearchesContainer';
import { savedPart } from '@/features/saved/savedPart';
import { lateScreen } from '../lateScreen';

export const SavedSearches = lateScreen(SavedSearchesContainer, savedPart);
