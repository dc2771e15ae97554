import type { LucideIcon } from 'lucide-react';
import { Building2, FolderUp, Mails, ReceiptText, UsersRound } from 'lucide-react';
import { openPages, pageAt, type PagePath } from '@/features/session/pages';
import type { Permission } from '@/features/session/permissions';
import { paths } from '@/paths';

export type MenuEntry = {
  path: PagePath;
  message: 'app.title' | 'shell.users' | 'shell.clients' | 'shell.billing' | 'shell.exports';
  icon: LucideIcon;
};

const archiveEntry: MenuEntry = { path: paths.search, message: 'app.title', icon: Mails };

/** The Admin group. */
const adminEntries: readonly MenuEntry[] = [
  { path: paths.users, message: 'shell.users', icon: UsersRound },
  { path: paths.clients, message: 'shell.clients', icon: Building2 },
  { path: paths.billing, message: 'shell.billing', icon: ReceiptText },
  { path: paths.exports, message: 'shell.exports', icon: FolderUp },
];

/** The entries for somebody's permissions: none of a page that would refuse them. No admin entries: no Admin group. */
export function entriesFor(permissions: readonly Permission[]): {
  archive: MenuEntry | null;
  admin: readonly MenuEntry[];
} {
  const open = openPages(permissions);
  return {
    archive: open.includes(archiveEntry.path) ? archiveEntry : null,
    admin: adminEntries.filter(({ path }) => open.includes(path)),
  };
}

/** The title of the page at a path; the product's name where there is none. */
export const titleOf = (pathname: string): MenuEntry['message'] =>
  adminEntries.find(({ path }) => path === pageAt(pathname))?.message ?? archiveEntry.message;
