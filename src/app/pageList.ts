import { isAllowed, type Permission } from '@/features/session/permissions';
import { pagePaths, paths, type PageKey } from '@/paths';
import { pages } from './pages';

/** The pages with their addresses. */
export const pageList = (Object.keys(pages) as PageKey[]).map((key) => ({
  path: pagePaths[key],
  ...pages[key],
}));

/** Where somebody begins who asked for nothing in particular: the archive, or the first page that is open to them. */
export const firstPathFor = (permissions: readonly Permission[]): string =>
  pageList.find(({ rule }) => isAllowed(permissions, rule))?.path ?? paths.search;

/** Fetches the page of an address while the sign-in is still being checked. */
export const preloadPage = async (pathname: string): Promise<unknown> =>
  pageList.find(({ path }) => path === pathname)?.load();
