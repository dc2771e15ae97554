import { loadCatalogue } from '@/i18n/catalogues';
import { browserLocalization } from '@/i18n/locales';
import { paths } from '@/paths';
import { createPart } from './createPart';
import { importIdentity } from './loadIdentity';
import { isPage, preloadPage } from './routes';
import { importSecureApp } from './secureChunk';

/** The pages with their addresses; the sign-in page alone does without. */
export const appRoutes = createPart(() =>
  import(/* webpackChunkName: "routes" */ './AppRoutes').then((module) => module.AppRoutes),
);

/** Asks for everything that an address will need, while the configuration is on its way. What fails is asked for again when it is drawn. */
export function preload(pathname: string): void {
  const parts: Promise<unknown>[] = [loadCatalogue(browserLocalization(), 'public')];
  if (pathname !== paths.login) parts.push(appRoutes.fetch());
  if (isPage(pathname))
    parts.push(
      importIdentity(),
      importSecureApp(),
      preloadPage(pathname),
      loadCatalogue(browserLocalization(), 'core'),
    );
  for (const part of parts) part.catch(() => undefined);
}
