import { loadCatalogue } from '@/i18n/catalogues';
import { browserLocalization } from '@/i18n/locales';
import { pageAt } from '@/features/session/pages';
import { plainPath } from '@/lib/plainPath';
import { paths } from '@/paths';
import { createPart } from './createPart';
import { importIdentity } from './loadIdentity';
import { preloadPage } from './routes';
import { importSecureApp } from './secureChunk';

/** The pages with their addresses; the sign-in page alone does without. */
export const appRoutes = createPart(() =>
  import(/* webpackChunkName: "routes" */ './AppRoutes').then((module) => module.AppRoutes),
);

/** Asks for everything that an address will need, while the configuration is on its way. What fails is asked for again when it is drawn. */
export function preload(pathname: string): void {
  const parts: Promise<unknown>[] = [loadCatalogue(browserLocalization(), 'public')];
  if (plainPath(pathname) !== paths.login) parts.push(appRoutes.fetch());
  const page = pageAt(pathname);
  if (page)
    parts.push(
      importIdentity(),
      importSecureApp(),
      preloadPage(page),
      loadCatalogue(browserLocalization(), 'core'),
    );
  for (const part of parts) part.catch(() => undefined);
}
