import { pageRules, type PagePath } from '@/features/session/pages';
import { paths } from '@/paths';
import { createPart, type Part } from './createPart';

const searchPage = createPart(() =>
  import(/* webpackChunkName: "search" */ './searchPage').then((module) => module.SearchPage),
);
const billingPage = createPart(() =>
  import(/* webpackChunkName: "billing" */ './late/billingPage').then(
    (module) => module.BillingPage,
  ),
);
const clientsPage = createPart(() =>
  import(/* webpackChunkName: "clients" */ './late/clientsPage').then(
    (module) => module.ClientsPage,
  ),
);
const usersPage = createPart(() =>
  import(/* webpackChunkName: "users" */ './late/usersPage').then((module) => module.UsersPage),
);
const exportsPage = createPart(() =>
  import(/* webpackChunkName: "exports" */ './late/exportsPage').then(
    (module) => module.ExportsPage,
  ),
);

const pages: Record<PagePath, Part<object>> = {
  [paths.search]: searchPage,
  [paths.users]: usersPage,
  [paths.clients]: clientsPage,
  [paths.billing]: billingPage,
  [paths.exports]: exportsPage,
};

/** The pages behind the sign-in, each a chunk of its own, and who may open them. */
export const secureRoutes = pageRules.map(({ path, rule }) => ({
  path,
  rule,
  Page: pages[path].Part,
}));

/** Fetches the chunk of a page while the sign-in is still being checked. */
export const preloadPage = (path: PagePath): Promise<unknown> => pages[path].fetch();

/** What somebody who is signed in meets at /error, and at an address that leads nowhere. */
export const refusal = createPart(() =>
  import(/* webpackChunkName: "refusal" */ './late/refusal').then((module) => module.Refusal),
);
