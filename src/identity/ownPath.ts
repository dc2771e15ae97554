import { parseUrl } from '@/lib/link/parseUrl';
import { routeAt } from '@/lib/link/publicPath';

const AFTER_SIGN_IN_NEVER = ['/login', '/signin', '/implicit/callback', '/error'];

/** A path of this console to go to (with query and fragment), from one or from a whole address; '/' for anything that could lead elsewhere or in a circle. */
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
