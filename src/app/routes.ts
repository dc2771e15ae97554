import type { ComponentType } from 'react';
import type { PermissionRule } from '@/features/session/permissions';
import { paths, type Path } from '@/paths';
import { createPart } from './createPart';

/** `Page` is null where there is a rule but no page yet: those who pass the rule are led to the archive. */
export type SecureRoute = { path: Path; rule: PermissionRule; Page: ComponentType | null };

const searchPage = createPart(() =>
  import(/* webpackChunkName: "search" */ './searchPage').then((module) => module.SearchPage),
);
const billingPage = createPart(() =>
  import(/* webpackChunkName: "billing" */ './late/billingPage').then(
    (module) => module.BillingPage,
  ),
);
const clientsPage = createPart(() =>
  import(/* webpackChunkName: "clients" */ './late/clientsPage').then(
    (module) => module.ClientsPage,
  ),
);
const usersPage = createPart(() =>
  import(/* webpackChunkName: "users" */ './late/usersPage').then((module) => module.UsersPage),
);
const exportsPage = createPart(() =>
  import(/* webpackChunkName: "exports" */ './late/exportsPage').then(
    (module) => module.ExportsPage,
  ),
);

/** The pages behind the sign-in, each a chunk of its own, and who may open them. */
export const secureRoutes: readonly SecureRoute[] = [
  { path: paths.search, rule: { permission: 'ACCESS_MAILINGS' }, Page: searchPage.Part },
  { path: paths.users, rule: { permission: 'MANAGE_USERS' }, Page: usersPage.Part },
  { path: paths.clients, rule: { permission: 'MANAGE_CLIENTS' }, Page: clientsPage.Part },
  { path: paths.billing, rule: { permission: 'ACCESS_BILLING' }, Page: billingPage.Part },
  { path: paths.exports, rule: { permission: 'MANAGE_USERS' }, Page: exportsPage.Part },
];

const fetchers: Partial<Record<string, () => Promise<unknown>>> = {
  [paths.search]: searchPage.fetch,
  [paths.users]: usersPage.fetch,
  [paths.clients]: clientsPage.fetch,
  [paths.billing]: billingPage.fetch,
  [paths.exports]: exportsPage.fetch,
};

/** Whether an address is that of a page behind the sign-in. */
export const isPage = (pathname: string): boolean =>
  secureRoutes.some(({ path }) => path === pathname);

/** Fetches the chunk of a page while the sign-in is still being checked. */
export const preloadPage = (pathname: string): Promise<unknown> =>
  fetchers[pathname]?.() ?? Promise.resolve();
