import { parseUrl } from '@/lib/parseUrl';

const AFTER_SIGN_IN_NEVER = ['/login', '/signin', '/implicit/callback', '/error'];

/** An address of this console to go to (path, query, fragment); '/' for anything that could lead elsewhere or in a circle. */
export function ownPath(uri: string | null | undefined): string {
  if (!uri) return '/';
  const base = 'https://console.invalid';
  const url = parseUrl(uri, base);
  const relative =
    url?.origin === base || url?.origin === globalThis.location.origin
      ? `${url.pathname}${url.search}${url.hash}`
      : '/';
  if (
    !/^\/(?![/\\])/.test(relative) ||
    AFTER_SIGN_IN_NEVER.some((path) => relative.startsWith(path))
  )
    return '/';
  return relative;
}
