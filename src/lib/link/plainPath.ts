import { trimEnd } from 'es-toolkit';

/** A path as the console compares it: `/admin/users/` is `/admin/users`. */
export const plainPath = (pathname: string): string => trimEnd(pathname, '/') || '/';
