import { pageRules } from '@/features/session/pageRules';
import { pages } from './pages';

/** The pages with all that is known of them. */
export const pageList = pageRules.map((known) => ({ ...known, ...pages[known.key] }));
