import { Building2, FolderUp, Mails, ReceiptText, UsersRound } from 'lucide-react';
import type { ComponentType } from 'react';
import type { MenuPage } from '@/features/shell/menuPages';
import { once, type Once } from '@/lib/once';
import type { PageKey } from '@/paths';
import type { Feature } from '@/store/feature';

/** A page behind the sign-in: who may open it, what it is called, where the menu has it, and how it is fetched. */
export type Page = Omit<MenuPage, 'path'> & {
  load: Once<Feature & { screens: { page: ComponentType } }>;
};

// The chunk of a page is called after the key of its path: build/aheadPlugin.cjs finds it by that.
export const loadUsers = once(async () => {
  const entry = await import(/* webpackChunkName: "page-users" */ '@/features/users/usersFeature');
  return entry.usersFeature;
});
export const loadClients = once(async () => {
  const entry = await import(
    /* webpackChunkName: "page-clients" */ '@/features/clients/clientsFeature'
  );
  return entry.clientsFeature;
});

/**
 * Every page by the key of its path (src/paths.ts), in the order of the menu. Routes, guards, menu, titles, preloading and
 * the build's hints follow from it.
 */
export const pages: Record<PageKey, Page> = {
  search: {
    rule: { permission: 'ACCESS_MAILINGS' },
    title: 'app.title',
    menu: { group: 'archive', icon: Mails },
    load: once(async () => {
      const { SearchPage } = await import(/* webpackChunkName: "page-search" */ './searchPage');
      return { screens: { page: SearchPage } };
    }),
  },
  users: {
    rule: { permission: 'MANAGE_USERS' },
    title: 'shell.users',
    menu: { group: 'admin', icon: UsersRound },
    load: loadUsers,
  },
  clients: {
    rule: { permission: 'MANAGE_CLIENTS' },
    title: 'shell.clients',
    menu: { group: 'admin', icon: Building2 },
    load: loadClients,
  },
  billing: {
    rule: { permission: 'ACCESS_BILLING' },
    title: 'shell.billing',
    menu: { group: 'admin', icon: ReceiptText },
    load: once(async () => {
      const entry = await import(
        /* webpackChunkName: "page-billing" */ '@/features/billing/billingFeature'
      );
      return entry.billingFeature;
    }),
  },
  exports: {
    rule: { permission: 'MANAGE_USERS' },
    title: 'shell.exports',
    menu: { group: 'admin', icon: FolderUp },
    load: once(async () => {
      const entry = await import(
        /* webpackChunkName: "page-exports" */ '@/features/exports/exportsFeature'
      );
      return entry.exportsFeature;
    }),
  },
};
