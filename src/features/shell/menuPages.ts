import type { LucideIcon } from 'lucide-react';
import type { MessageDescriptor } from 'react-intl';
import { isAllowed, type Permission, type PermissionRule } from '@/features/session/permissions';
import type { Path } from '@/paths';

/** What the frame knows of a page: its address, who may open it, its title, and its place in the menu. */
export type MenuPage = {
  path: Path;
  rule: PermissionRule;
  title: NonNullable<MessageDescriptor['id']>;
  menu: { group: 'archive' | 'admin'; icon: LucideIcon };
};

type MenuGroups = { archive: readonly MenuPage[]; admin: readonly MenuPage[] };

/** The menu for somebody's permissions; no admin pages: no Admin group. */
export const menuOf = (
  pages: readonly MenuPage[],
  permissions: readonly Permission[],
): MenuGroups => ({
  archive: pages.filter(({ menu }) => menu.group === 'archive'),
  admin: pages.filter(({ menu, rule }) => menu.group === 'admin' && isAllowed(permissions, rule)),
});

/** The title of a page: the menu's own word for it. */
export const titleOf = (pages: readonly MenuPage[], pathname: string): MenuPage['title'] =>
  pages.find(({ path }) => path === pathname)?.title ?? 'app.title';
