import { pageRules } from '@/features/session/pages';
import type { PagePath } from '@/paths';
import { pages } from './pages';

/** The pages with all that is known of them. */
export const pageList = pageRules.map((known) => ({ ...known, ...pages[known.key] }));

/** Fetches a page while the sign-in is still being checked. */
export const preloadPage = async (path: PagePath): Promise<unknown> =>
  pageList.find((page) => page.path === path)?.load();
