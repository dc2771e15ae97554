import { loadCatalogue } from '@/i18n/catalogues';
import { browserLocalization } from '@/i18n/locales';
import { once } from '@/lib/once';
import { plainPath } from '@/lib/plainPath';
import { pagePaths, paths } from '@/paths';
import { importIdentity } from './loadIdentity';
import { importSecureApp } from './secureChunk';

/** The router with its addresses; the sign-in page alone does without. */
export const loadRoutes = once(async () => {
  const { AppRoutes } = await import(/* webpackChunkName: "routes" */ './AppRoutes');
  return AppRoutes;
});

const loadPages = () => import(/* webpackChunkName: "routes" */ './pageList');

/** Asks for everything that an address will need, while the configuration is on its way. What fails is asked for again when it is drawn. */
export function preload(pathname: string): void {
  const fetches: Promise<unknown>[] = [loadCatalogue(browserLocalization(), 'public')];
  if (plainPath(pathname) !== paths.login) fetches.push(loadRoutes());
  // Not by the table of who may open what: the sign-in page, which needs this file too, does without it.
  const page = Object.values(pagePaths).find((path) => path === plainPath(pathname));
  if (page)
    fetches.push(
      importIdentity(),
      importSecureApp(),
      loadPages().then(({ preloadPage }) => preloadPage(page)),
      loadCatalogue(browserLocalization(), 'core'),
    );
  for (const fetched of fetches) fetched.catch(() => undefined);
}
