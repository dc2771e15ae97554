import type { MiddlewareHandler } from 'hono';
import { securityHeaders } from '../../build/securityHeaders.cjs';

/** Adds security headers and no-store to answers that are no files; their own headers stay. */
export const secureAnswers: MiddlewareHandler = async (c, next) => {
  await next();
  for (const [name, value] of Object.entries({
    'Cache-Control': 'no-store',
    ...securityHeaders(c.req.path),
  }))
    if (!c.res.headers.has(name)) c.res.headers.set(name, value);
};
