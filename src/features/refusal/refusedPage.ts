import type { Role } from '@/api/users';
import { pageAt, pageRules, type PagePath } from '@/features/session/pages';
import { isAllowed, type Permission } from '@/features/session/permissions';
import { paths } from '@/paths';

/** Why a page is not shown: nothing is open to the account, this page is not, or only the server knows. */
export type Reason = 'nothingOpen' | 'level' | 'permission' | 'server';

/** Those who can give access, by their permission level: nobody's name can be known here. */
export type Giver = 'clientAdmin' | 'superAdmin';

type Access = {
  /** The levels that open it; none where the page hangs on a permission of its own. */
  levels: readonly Role[];
  giver: Giver;
};

const access: Record<PagePath, Access> = {
  [paths.search]: { levels: [], giver: 'clientAdmin' },
  [paths.users]: { levels: ['ADMIN', 'SUPER_ADMIN'], giver: 'clientAdmin' },
  [paths.exports]: { levels: ['ADMIN', 'SUPER_ADMIN'], giver: 'clientAdmin' },
  [paths.clients]: { levels: ['SUPER_ADMIN'], giver: 'superAdmin' },
  [paths.billing]: { levels: [], giver: 'superAdmin' },
};

export type RefusedPage = {
  page: PagePath | null;
  reason: Reason;
  giver: Giver;
  levels: readonly Role[];
};

/** What can be said of a page that was refused to somebody with these permissions. `from` is its path, where it is known. */
export function refusedPage(from: string | null, held: readonly Permission[]): RefusedPage {
  const page = from === null ? null : pageAt(from);
  const rule = pageRules.find(({ path }) => path === page)?.rule;
  const { levels, giver }: Access = page ? access[page] : { levels: [], giver: 'clientAdmin' };
  const refusedHere = rule !== undefined && !isAllowed(held, rule);
  const ownReason = levels.length > 0 ? 'level' : 'permission';
  const reason = held.length === 0 ? 'nothingOpen' : refusedHere ? ownReason : 'server';
  return { page, reason, giver, levels };
}
