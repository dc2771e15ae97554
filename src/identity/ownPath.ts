import { parseUrl } from '@/lib/link/parseUrl';
import { routeAt } from '@/lib/link/publicPath';

const AFTER_SIGN_IN_NEVER = ['/login', '/signin', '/implicit/callback', '/error'];

/** An own path to go to, with query and fragment; '/' for what leads elsewhere or in a circle. */
export function ownPath(uri: string | null | undefined): string {
  if (!uri) return '/';
  const base = 'https://console.invalid';
  const url = parseUrl(uri, base);
  const route =
    url?.origin === base
      ? url.pathname
      : url?.origin === globalThis.location.origin
        ? routeAt(url.pathname)
        : null;
  const relative = url && route !== null ? `${route}${url.search}${url.hash}` : '/';
  if (
    !/^\/(?![/\\])/.test(relative) ||
    AFTER_SIGN_IN_NEVER.some((path) => relative.startsWith(path))
  )
    return '/';
  return relative;
}
