import { currentPath } from '@/browser/currentAddress';
import { loadCatalogue, type CatalogueScope } from '@/i18n/catalogues';
import { browserLocalization } from '@/i18n/browserLocalization';
import { yieldToMain } from '@/lib/yieldToMain';
import { once } from '@/lib/once';
import { plainPath } from '@/lib/link/plainPath';
import { paths } from '@/paths';
import { importIdentity } from './loadIdentity';
import { importSecureApp } from './secureChunk';

/** What is there for people who have not signed in. */
const before: readonly string[] = [
  paths.login,
  paths.reset,
  paths.check,
  paths.signIn,
  paths.callback,
];

/** Pages that never ask who is there: they do without the provider's client and all that is behind the sign-in. */
const apart: readonly string[] = [paths.reset, paths.check];

/** The router with its addresses; the sign-in page alone does without. */
export const loadRoutes = once(async () => {
  const { AppRoutes } = apart.includes(plainPath(currentPath()))
    ? await import(/* webpackChunkName: "routes" */ './AppRoutes')
    : await import(/* webpackChunkName: "secure" */ './AppRoutes');
  return AppRoutes;
});

const loadPages = () => import(/* webpackChunkName: "secure" */ './pageList');

/** The messages to begin with at an address. */
export const firstMessages = (pathname: string): CatalogueScope =>
  before.includes(plainPath(pathname)) ? 'public' : 'core';

/** Asks for everything that an address will need, while the configuration is on its way. What fails is asked for again when it is drawn. */
export function preload(pathname: string): void {
  const path = plainPath(pathname);
  for (const fetched of [
    loadCatalogue(browserLocalization(), firstMessages(path)),
    path !== paths.login && preloadPage(path),
  ])
    if (fetched) fetched.catch(() => undefined);
}

/** All but the page itself is one chunk, run in several tasks: at once, it would hold a slow machine up. */
async function preloadPage(path: string): Promise<void> {
  await loadRoutes();
  if (before.includes(path)) return;
  await yieldToMain();
  await importIdentity();
  await yieldToMain();
  await importSecureApp();
  const pages = await loadPages();
  await yieldToMain();
  await pages.preloadPage(path);
}
