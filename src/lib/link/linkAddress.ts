import { parseUrl } from './parseUrl';

const ignoredInAddresses = /[\s\p{Cc}\p{Cf}]+/gu;
const liveSchemes = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** An href without what hides in one: to be looked at, not where a browser goes. */
export const plainAddress = (href: string): string => href.replace(ignoredInAddresses, '');

/** The address of a link that can lead somewhere; null for scripts, data and relative ones. */
export function liveAddress(href: string): URL | null {
  const url = parseUrl(href);
  return url && liveSchemes.has(url.protocol) ? url : null;
}
