// The search page with its pieces; the state of the search itself is in every store.
import { injects as saved } from '@/features/saved/savedFeature';
import { injects as suggestions } from '@/features/suggestions/suggestionsFeature';
import { SearchPage } from './searchPage';

export const injects = [...suggestions, ...saved];
export const messages = 'loaded';
export const screens = { page: SearchPage };
