import { SavedSearchesContainer } from '@/features/saved/SavedSearchesContainer';
import { savedPart } from '@/features/saved/savedPart';
import { besideScreen } from '../lateScreen';

export const SavedSearches = besideScreen(SavedSearchesContainer, savedPart);
