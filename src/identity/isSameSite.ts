/**
 * Whether two addresses can share cookies. Without the list of public suffixes, two hosts under one
 * `co.uk` count as the same site too; hosts that are told apart are apart for every browser.
 */
export function isSameSite(one: string, other: string): boolean {
  const [a, b] = [new URL(one).hostname, new URL(other).hostname];
  return a === b || (!isAddress(a) && siteOf(a) === siteOf(b));
}

const isAddress = (host: string): boolean => /^[\d.]+$|^\[/.test(host);

const siteOf = (host: string): string => host.split('.').slice(-2).join('.');
