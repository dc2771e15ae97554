import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';

/** Lets a console on another origin read (docs/deployment.md, "API on another origin"). */
export function consoleElsewhere(consoleOrigin: string): MiddlewareHandler {
  const allow = cors({
    origin: consoleOrigin,
    allowMethods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowHeaders: ['authorization', 'content-type', 'data-context', 'timezone'],
    exposeHeaders: ['Retry-After'],
    maxAge: 600,
  });
  return async (c, next) => {
    if (c.req.path.startsWith('/api/v1/')) return next(); // the identity provider's, which has rules of its own
    return allow(c, next);
  };
}

/** Lets those pages show pictures, too: an <img> asks without CORS. */
export const picturesForOthers: MiddlewareHandler = async (c, next) => {
  await next();
  c.res.headers.set('Cross-Origin-Resource-Policy', 'cross-origin');
};
