import type { LucideIcon } from 'lucide-react';
import { Building2, FolderUp, Mails, ReceiptText, UsersRound } from 'lucide-react';
import type { Permission } from '@/features/session/permissions';
import { paths, type Path } from '@/paths';

export type MenuEntry = {
  path: Path;
  message: 'app.title' | 'shell.users' | 'shell.clients' | 'shell.billing' | 'shell.exports';
  icon: LucideIcon;
};

export const archiveEntry: MenuEntry = { path: paths.search, message: 'app.title', icon: Mails };

/** The Admin group: each entry with the permission it needs. */
const adminEntries: readonly (MenuEntry & { needs: Permission })[] = [
  { path: paths.users, message: 'shell.users', icon: UsersRound, needs: 'MANAGE_USERS' },
  { path: paths.clients, message: 'shell.clients', icon: Building2, needs: 'MANAGE_CLIENTS' },
  { path: paths.billing, message: 'shell.billing', icon: ReceiptText, needs: 'ACCESS_BILLING' },
  { path: paths.exports, message: 'shell.exports', icon: FolderUp, needs: 'MANAGE_USERS' },
];

/** The admin entries for somebody's permissions; empty: no Admin group. */
export const adminEntriesFor = (permissions: readonly Permission[]): readonly MenuEntry[] =>
  adminEntries.filter(({ needs }) => permissions.includes(needs));

/** The title of a page: the menu's own word for it. */
export const titleOf = (pathname: string): MenuEntry['message'] =>
  adminEntries.find(({ path }) => path === pathname)?.message ?? 'app.title';
