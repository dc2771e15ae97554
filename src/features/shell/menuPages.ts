import type { LucideIcon } from 'lucide-react';
import type { KnownPage } from '@/features/session/pageRules';
import { isAllowed, type Permission } from '@/features/session/permissions';

export type MenuPage = KnownPage & { menu: { group: 'archive' | 'admin'; icon: LucideIcon } };

type MenuGroups = Record<MenuPage['menu']['group'], readonly MenuPage[]>;

/** The menu for somebody's permissions; without an admin page there is no Admin group. */
export function menuOf(pages: readonly MenuPage[], permissions: readonly Permission[]): MenuGroups {
  const open = pages.filter(({ rule }) => isAllowed(permissions, rule));
  return {
    archive: open.filter(({ menu }) => menu.group === 'archive'),
    admin: open.filter(({ menu }) => menu.group === 'admin'),
  };
}
