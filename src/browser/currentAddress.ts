import { onHost, routeAt } from '@/lib/publicPath';

/** The console's path that is shown, as the router has it. */
export const currentPath = (): string => routeAt(location.pathname) ?? '/';

/** The address that is shown: the console's path, query and fragment. */
export const currentAddress = (): string => `${currentPath()}${location.search}${location.hash}`;

/** The whole address, for other people and programs, of one of the console's paths with its fragment. */
export const linkTo = (address: string): string => new URL(onHost(address), location.origin).href;
