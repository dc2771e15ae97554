import type { MiddlewareHandler } from 'hono';
import { securityHeaders } from '../../build/securityHeaders.cjs';

/** Adds the security headers to answers that are no files of the console, and that nobody keeps them; what an answer has of its own stays. */
export const secureAnswers: MiddlewareHandler = async (c, next) => {
  await next();
  for (const [name, value] of Object.entries({
    'Cache-Control': 'no-store',
    ...securityHeaders(c.req.path),
  }))
    if (!c.res.headers.has(name)) c.res.headers.set(name, value);
};
