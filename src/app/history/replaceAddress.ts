import { onHost } from '@/lib/link/publicPath';

/** Puts a path in the place of the address that is shown, where no router is there to do it. */
export const replaceAddress = (path: string): void => history.replaceState(null, '', onHost(path));
