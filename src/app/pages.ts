import { Building2, FolderUp, Mails, ReceiptText, UsersRound } from 'lucide-react';
import type { ComponentType } from 'react';
import type { MenuPage } from '@/features/shell/menuPages';
import { once, type Once } from '@/lib/once';
import type { PageKey } from '@/paths';
import type { Feature } from '@/store/lazyFeature';

export type Page = Pick<MenuPage, 'menu'> & {
  load: Once<Feature & { screens: { page: ComponentType } }>;
};

// The chunk of a page is called after the key of its path: build/aheadPlugin.cjs finds it by that.
export const loadUsers = once(
  () => import(/* webpackChunkName: "page-users" */ '@/features/users/usersFeature'),
);
export const loadClients = once(
  () => import(/* webpackChunkName: "page-clients" */ '@/features/clients/clientsFeature'),
);

/** Every page: routes, guards, menu and preloading follow from it; pageRules.ts has their order. */
export const pages: Record<PageKey, Page> = {
  search: {
    menu: { group: 'archive', icon: Mails },
    load: once(async () => {
      const [{ SearchPage }, suggestions, saved] = await Promise.all([
        import(/* webpackChunkName: "page-search" */ './searchPage'),
        import(/* webpackChunkName: "page-search" */ '@/features/suggestions/suggestionsFeature'),
        import(/* webpackChunkName: "page-search" */ '@/features/saved/savedFeature'),
      ]);
      const injects = [...suggestions.injects, ...saved.injects];
      return { injects, messages: 'loaded' as const, screens: { page: SearchPage } };
    }),
  },
  users: {
    menu: { group: 'admin', icon: UsersRound },
    load: loadUsers,
  },
  clients: {
    menu: { group: 'admin', icon: Building2 },
    load: loadClients,
  },
  billing: {
    menu: { group: 'admin', icon: ReceiptText },
    load: once(
      () => import(/* webpackChunkName: "page-billing" */ '@/features/billing/billingFeature'),
    ),
  },
  exports: {
    menu: { group: 'admin', icon: FolderUp },
    load: once(
      () => import(/* webpackChunkName: "page-exports" */ '@/features/exports/exportsFeature'),
    ),
  },
};
