import { withoutTail } from '../withoutTail';

/** A path as the console compares it: `/admin/users/` is `/admin/users`. */
export const plainPath = (pathname: string): string => withoutTail(pathname, '/') || '/';
