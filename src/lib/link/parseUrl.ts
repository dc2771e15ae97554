import { attempt } from 'es-toolkit';

/** The address as a URL, or null where it is none. (Old browsers lack `URL.canParse`.) */
export const parseUrl = (address: string, base?: string): URL | null =>
  attempt(() => new URL(address, base))[1];
