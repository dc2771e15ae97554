import { routeAt } from '@/lib/link/publicPath';

/** The console's path that is shown, as the router has it. */
export const currentPath = (): string => routeAt(location.pathname) ?? '/';

/** The address that is shown: the console's path, query and fragment. */
export const currentAddress = (): string => `${currentPath()}${location.search}${location.hash}`;
