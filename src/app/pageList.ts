import { pageRules } from '@/features/session/pageRules';
import { pages } from './pages';

/** The pages with all that is known of them. */
export const pageList = pageRules.map((known) => ({ ...known, ...pages[known.key] }));

/** Fetches the page of an address while the sign-in is still being checked. */
export const preloadPage = async (path: string): Promise<unknown> =>
  pageList.find((page) => page.path === path)?.load();
