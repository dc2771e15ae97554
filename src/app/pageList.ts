import { pageRules } from '@/features/session/pageRules';
import { pages } from './pages';

export const pageList = pageRules.map((known) => ({ ...known, ...pages[known.key] }));
