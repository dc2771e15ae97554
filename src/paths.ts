/** The pages behind the sign-in; src/app/pages.ts has the rest of each. */
export const pagePaths = {
  search: '/',
  users: '/admin/users',
  clients: '/admin/clients',
  billing: '/admin/billing',
  exports: '/admin/exports',
} as const;

/** All addresses of the console. */
export const paths = {
  ...pagePaths,
  login: '/login',
  reset: '/reset',
  error: '/error',
  signIn: '/signin',
  callback: '/implicit/callback',
  check: '/check',
} as const;

export type PageKey = keyof typeof pagePaths;
export type Path = (typeof paths)[keyof typeof paths];

/** Whether an address is that of a page behind the sign-in. */
export const isPagePath = (pathname: string): boolean =>
  Object.values<string>(pagePaths).includes(pathname);
