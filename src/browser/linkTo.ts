import { onHost } from '@/lib/link/publicPath';

/** The whole address, for other people, of one of the console's paths with its fragment. */
export const linkTo = (address: string): string => new URL(onHost(address), location.origin).href;
