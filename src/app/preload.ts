import { currentPath } from '@/browser/currentAddress';
import { lazyComponent } from '@/components/states/lazyComponent';
import { loadCatalogue, type CatalogueScope } from '@/i18n/catalogues';
import { browserLocalization } from '@/i18n/browserLocalization';
import { importIdentity } from '@/identity/loadIdentity';
import { plainPath } from '@/lib/link/plainPath';
import { paths } from '@/paths';
import { importSecureApp } from './importSecureApp';

/** What is there for people who have not signed in. */
const publicPaths: readonly string[] = [
  paths.login,
  paths.reset,
  paths.check,
  paths.signIn,
  paths.callback,
];

/** Pages that never ask who is there: without the provider's client and the secure pages' code. */
const standalonePaths: readonly string[] = [paths.reset, paths.check];

/** The router with its addresses; the sign-in page alone does without. */
export const Routes = lazyComponent(async () => {
  const { AppRoutes } = standalonePaths.includes(plainPath(currentPath()))
    ? await import(/* webpackChunkName: "routes" */ './AppRoutes')
    : await import(/* webpackChunkName: "secure" */ './AppRoutes');
  return AppRoutes;
});

/** The messages to begin with at an address. */
export const firstMessages = (pathname: string): CatalogueScope =>
  publicPaths.includes(plainPath(pathname)) ? 'public' : 'core';

/** Fetches what an address will need beside the configuration; what fails is fetched when drawn. */
export function preload(pathname: string): void {
  // Also before a sign-in: browsers complain of a file that was asked ahead, and that nobody runs.
  const path = plainPath(pathname);
  for (const fetched of [
    loadCatalogue(browserLocalization(), firstMessages(path)),
    path !== paths.login && preloadPage(path),
  ])
    if (fetched) fetched.catch(() => undefined);
}

async function preloadPage(path: string): Promise<unknown> {
  if (publicPaths.includes(path)) return Routes.preload();
  const { pageList } = await import(/* webpackChunkName: "secure" */ './pages');
  return Promise.all([
    Routes.preload(),
    importIdentity(),
    importSecureApp(),
    pageList.find((page) => page.path === path)?.Screen.preload(),
  ]);
}
