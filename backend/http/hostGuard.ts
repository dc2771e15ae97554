import type { MiddlewareHandler } from 'hono';

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Answers only under the names of this machine, so that no other site's name can be pointed at it,
 * and sends pages asked for under another of its names to `origin`: the identity provider's cookie
 * belongs to that one.
 */
export function hostGuard(origin: string): MiddlewareHandler {
  const own = new URL(origin);
  return async (c, next) => {
    const address = `http://${c.req.header('host') ?? own.host}`;
    if (!URL.canParse(address)) return c.text('This host is not possible.', 400);
    const asked = new URL(address);
    if (asked.host === own.host) return next();
    if (asked.hostname !== own.hostname && !LOOPBACK.includes(asked.hostname)) {
      return c.text(`This server is ${origin}.`, 421);
    }
    const page = c.req.method === 'GET' && c.req.header('sec-fetch-mode') === 'navigate';
    // same name, other port: the dev server stands in front
    if (!page || asked.hostname === own.hostname) return next();
    const { pathname, search } = new URL(c.req.url);
    return c.redirect(origin + pathname + search, 302);
  };
}
