import { loadCatalogue, type CatalogueScope } from '@/i18n/catalogues';
import { browserLocalization } from '@/i18n/locales';
import { once } from '@/lib/once';
import { plainPath } from '@/lib/plainPath';
import { paths } from '@/paths';
import { importIdentity } from './loadIdentity';
import { importSecureApp } from './secureChunk';

/** The router with its addresses; the sign-in page alone does without. */
export const loadRoutes = once(async () => {
  const { AppRoutes } = await import(/* webpackChunkName: "routes" */ './AppRoutes');
  return AppRoutes;
});

const loadPages = () => import(/* webpackChunkName: "routes" */ './pageList');

/** What is there for people who have not signed in. */
const before: readonly string[] = [
  paths.login,
  paths.reset,
  paths.check,
  paths.signIn,
  paths.callback,
];

/** The messages to begin with at an address. */
export const firstMessages = (pathname: string): CatalogueScope =>
  before.includes(plainPath(pathname)) ? 'public' : 'core';

/** Asks for everything that an address will need, while the configuration is on its way. What fails is asked for again when it is drawn. */
export function preload(pathname: string): void {
  const fetches: Promise<unknown>[] = [
    loadCatalogue(browserLocalization(), firstMessages(pathname)),
  ];
  const path = plainPath(pathname);
  if (path !== paths.login) fetches.push(loadRoutes());
  if (!before.includes(path))
    fetches.push(
      importIdentity(),
      importSecureApp(),
      loadPages().then(({ preloadPage }) => preloadPage(path)),
    );
  for (const fetched of fetches) fetched.catch(() => undefined);
}
