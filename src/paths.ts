/** The console's routes. */
export const paths = {
  search: '/',
  users: '/admin/users',
  clients: '/admin/clients',
  billing: '/admin/billing',
  exports: '/admin/exports',
  login: '/login',
  reset: '/reset',
  error: '/error',
  signIn: '/signin',
  callback: '/implicit/callback',
  check: '/check',
} as const;

export type Path = (typeof paths)[keyof typeof paths];
