import { lazy, type ComponentType } from 'react';
import type { PermissionRule } from '@/features/session/permissions';
import { paths, type Path } from '@/paths';

/** `Page` is null where there is a rule but no page yet: those who pass the rule are led to the archive. */
export type SecureRoute = { path: Path; rule: PermissionRule; Page: ComponentType | null };

const searchPage = () => import(/* webpackChunkName: "search" */ '@/features/search/SearchContainer');
const billingPage = () => import(/* webpackChunkName: "billing" */ '@/features/billing/BillingContainer');
const clientsPage = () => import(/* webpackChunkName: "clients" */ '@/features/clients/ClientsContainer');
const usersPage = () => import(/* webpackChunkName: "users" */ '@/features/users/UsersContainer');
const exportsPage = () => import(/* webpackChunkName: "exports" */ '@/features/exports/ExportsContainer');

/** The pages behind the sign-in, each a chunk of its own, and who may open them (spec.md, section 2). */
export const secureRoutes: readonly SecureRoute[] = [
  { path: paths.search, rule: { permission: 'ACCESS_MAILINGS' }, Page: lazy(() => searchPage().then((module) => ({ default: module.SearchContainer }))) },
  { path: paths.users, rule: { permission: 'MANAGE_USERS' }, Page: lazy(() => usersPage().then((module) => ({ default: module.UsersContainer }))) },
  { path: paths.clients, rule: { permission: 'MANAGE_CLIENTS' }, Page: lazy(() => clientsPage().then((module) => ({ default: module.ClientsContainer }))) },
  { path: paths.billing, rule: { permission: 'ACCESS_BILLING' }, Page: lazy(() => billingPage().then((module) => ({ default: module.BillingContainer }))) },
  { path: paths.exports, rule: { permission: 'MANAGE_USERS' }, Page: lazy(() => exportsPage().then((module) => ({ default: module.ExportsContainer }))) },
];

const importers: Partial<Record<string, () => Promise<unknown>>> = { [paths.search]: searchPage, [paths.users]: usersPage, [paths.clients]: clientsPage, [paths.billing]: billingPage, [paths.exports]: exportsPage };

/** Whether an address is that of a page behind the sign-in. */
export const isPage = (pathname: string): boolean => secureRoutes.some(({ path }) => path === pathname);

/** Fetches the chunk of a page while the sign-in is still being checked. */
export const preloadPage = (pathname: string): Promise<unknown> => importers[pathname]?.() ?? Promise.resolve();
