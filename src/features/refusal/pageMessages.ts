import type { PagePath } from '@/features/session/pages';
import { paths } from '@/paths';

/** The names of the pages, as the menu has them. */
export const pageMessages = {
  [paths.search]: 'app.title',
  [paths.users]: 'shell.users',
  [paths.clients]: 'shell.clients',
  [paths.billing]: 'shell.billing',
  [paths.exports]: 'shell.exports',
} as const satisfies Record<PagePath, string>;
