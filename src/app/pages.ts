import { Building2, FolderUp, Mails, ReceiptText, UsersRound } from 'lucide-react';
import type { ComponentType } from 'react';
import type { LazyComponent } from '@/components/states/lazyComponent';
import { pageRules } from '@/features/session/pageRules';
import type { MenuPage } from '@/features/shell/menuPages';
import type { PageKey } from '@/paths';
import { lazyScreen, type Feature } from '@/store/lazyFeature';

export type Page = Pick<MenuPage, 'menu'> & { Screen: LazyComponent };

const lazyPage = (load: () => Promise<Feature & { screens: { page: ComponentType } }>) =>
  lazyScreen(load, 'page');

/** Fetches the users' page, of which modals have a part. */
export const loadUsers = () =>
  import(/* webpackChunkName: "page-users" */ '@/features/users/usersFeature');
/** The same of the clients'. */
export const loadClients = () =>
  import(/* webpackChunkName: "page-clients" */ '@/features/clients/clientsFeature');

// The chunk of a page is called after its key: build/preloadPlugin.cjs finds it by that.
const pages: Record<PageKey, Page> = {
  search: {
    menu: { group: 'archive', icon: Mails },
    Screen: lazyPage(() => import(/* webpackChunkName: "page-search" */ './searchFeature')),
  },
  users: { menu: { group: 'admin', icon: UsersRound }, Screen: lazyPage(loadUsers) },
  clients: { menu: { group: 'admin', icon: Building2 }, Screen: lazyPage(loadClients) },
  billing: {
    menu: { group: 'admin', icon: ReceiptText },
    Screen: lazyPage(
      () => import(/* webpackChunkName: "page-billing" */ '@/features/billing/billingFeature'),
    ),
  },
  exports: {
    menu: { group: 'admin', icon: FolderUp },
    Screen: lazyPage(
      () => import(/* webpackChunkName: "page-exports" */ '@/features/exports/exportsFeature'),
    ),
  },
};

/** Every page in the menu's order: routes, guards, menu and preloading follow from it. */
export const pageList = pageRules.map((known) => ({ ...known, ...pages[known.key] }));
