/** Whether two addresses can share cookies; two hosts of one `co.uk` count as well. */
export function isSameSite(one: string, other: string): boolean {
  const [a, b] = [new URL(one).hostname, new URL(other).hostname];
  return a === b || (!isAddress(a) && siteOf(a) === siteOf(b));
}

const isAddress = (host: string): boolean => /^[\d.]+$|^\[/.test(host);

const siteOf = (host: string): string => host.split('.').slice(-2).join('.');
