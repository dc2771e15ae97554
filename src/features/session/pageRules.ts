import type { MessageDescriptor } from 'react-intl';
import { plainPath } from '@/lib/link/plainPath';
import { pagePaths, type PageKey, type PagePath } from '@/paths';
import { isAllowed, type Permission, type PermissionRule } from './permissions';

type PageRule = { rule: PermissionRule; title: NonNullable<MessageDescriptor['id']> };

/** Who may open which page, and its title, in the menu's order; src/app/pages.ts has the rest. */
const rules: Record<PageKey, PageRule> = {
  search: { rule: { permission: 'ACCESS_MAILINGS' }, title: 'app.title' },
  users: { rule: { permission: 'MANAGE_USERS' }, title: 'shell.users' },
  clients: { rule: { permission: 'MANAGE_CLIENTS' }, title: 'shell.clients' },
  billing: { rule: { permission: 'ACCESS_BILLING' }, title: 'shell.billing' },
  exports: { rule: { permission: 'MANAGE_USERS' }, title: 'shell.exports' },
};

/** What everybody may know of a page: its address, who may open it, and its title. */
export type KnownPage = PageRule & { key: PageKey; path: PagePath };

export const pageRules: readonly KnownPage[] = (Object.keys(rules) as PageKey[]).map((key) => ({
  key,
  path: pagePaths[key],
  ...rules[key],
}));

/** The page that a path leads to; null where it leads to none. */
export const pageAt = (pathname: string): PagePath | null =>
  pageRules.find(({ path }) => path === plainPath(pathname))?.path ?? null;

/** The title of the page at a path; the product's name where there is none. */
export const titleOf = (pathname: string): KnownPage['title'] =>
  pageRules.find(({ path }) => path === plainPath(pathname))?.title ?? 'app.title';

/** The pages that somebody with these permissions may open. */
export const openPages = (held: readonly Permission[]): readonly PagePath[] =>
  pageRules.filter(({ rule }) => isAllowed(held, rule)).map(({ path }) => path);

/** Where to begin without a wish: the archive, else the first page open to them; null: none. */
export const homeOf = (held: readonly Permission[]): PagePath | null => openPages(held)[0] ?? null;
