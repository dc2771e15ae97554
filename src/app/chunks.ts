import { currentPath } from '@/browser/currentAddress';
import type { CatalogueScope } from '@/i18n/catalogues';
import { once } from '@/lib/once';
import { plainPath } from '@/lib/link/plainPath';
import { paths } from '@/paths';

/** What is there for people who have not signed in. */
const before: readonly string[] = [
  paths.login,
  paths.reset,
  paths.check,
  paths.signIn,
  paths.callback,
];

/** Pages that never ask who is there: without the provider's client and the secure pages' code. */
const apart: readonly string[] = [paths.reset, paths.check];

/** The router with its addresses; the sign-in page alone does without. */
export const loadRoutes = once(async () => {
  const { AppRoutes } = apart.includes(plainPath(currentPath()))
    ? await import(/* webpackChunkName: "routes" */ './AppRoutes')
    : await import(/* webpackChunkName: "secure" */ './AppRoutes');
  return AppRoutes;
});

/** The messages to begin with at an address. */
export const firstMessages = (pathname: string): CatalogueScope =>
  before.includes(plainPath(pathname)) ? 'public' : 'core';
