export const pagePaths = {
  search: '/',
  users: '/admin/users',
  clients: '/admin/clients',
  billing: '/admin/billing',
  exports: '/admin/exports',
} as const;

export const paths = {
  ...pagePaths,
  login: '/login',
  reset: '/reset',
  error: '/error',
  signIn: '/signin',
  callback: '/implicit/callback',
  check: '/check',
} as const;

/** The check of packs in Python, to be downloaded: docs/check-pack.py as the build delivers it. */
export const checkerPath = '/check-pack.py';

export type PageKey = keyof typeof pagePaths;
export type PagePath = (typeof pagePaths)[PageKey];

/** What /login is called with where a remembered session could not be resumed: no second try. */
export const notResumed = { notResumed: true };
