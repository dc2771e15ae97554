import { plainPath } from '@/lib/plainPath';
import { paths } from '@/paths';
import { isAllowed, type Permission, type PermissionRule } from './permissions';

/** The pages behind the sign-in and who may open them, in the order in which somebody is led to them. */
export const pageRules = [
  { path: paths.search, rule: { permission: 'ACCESS_MAILINGS' } },
  { path: paths.users, rule: { permission: 'MANAGE_USERS' } },
  { path: paths.clients, rule: { permission: 'MANAGE_CLIENTS' } },
  { path: paths.billing, rule: { permission: 'ACCESS_BILLING' } },
  { path: paths.exports, rule: { permission: 'MANAGE_USERS' } },
] as const satisfies { path: string; rule: PermissionRule }[];

export type PagePath = (typeof pageRules)[number]['path'];

/** The page that a path leads to; null where it leads to none. */
export const pageAt = (pathname: string): PagePath | null =>
  pageRules.find(({ path }) => path === plainPath(pathname))?.path ?? null;

/** The pages that somebody with these permissions may open. */
export const openPages = (held: readonly Permission[]): readonly PagePath[] =>
  pageRules.filter(({ rule }) => isAllowed(held, rule)).map(({ path }) => path);

/** Where somebody begins who asks for nothing in particular: the archive, else the first page that is open to them; null: none is. */
export const homeOf = (held: readonly Permission[]): PagePath | null => openPages(held)[0] ?? null;
