import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { resetRoute, sftpRoute } from './accountRoutes';
import { type ApiContext, type ApiEnv, authenticate, requirePermission } from './apiContext';
import { ApiProblem } from './apiProblem';
import { billingRoutes } from './billingRoutes';
import { clientsRoutes } from './clientsRoutes';
import { downloadRoutes } from './downloadRoutes';
import { emailsRoutes } from './emailsRoutes';
import { loginChangeRoutes } from './loginChangeRoutes';
import { usersRoutes } from './usersRoutes';

const MAX_BODY = 1_000_000;

/** The version that /api/version answers. */
export const SERVER_VERSION = '1.3.50';

/** Every call of docs/contract.openapi.yaml, to be mounted under /api. */
export function apiRoutes(api: ApiContext, log: (line: string) => void): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>();
  routes.use(async (c, next) => {
    await next();
    c.header('Cache-Control', 'no-store');
    c.header('X-Content-Type-Options', 'nosniff');
    c.header('Referrer-Policy', 'no-referrer');
    c.header('Cross-Origin-Resource-Policy', 'same-origin');
  });
  const tooLarge = () => {
    throw new ApiProblem(413, 'E_TOO_LARGE', 'The request is too large.');
  };
  routes.use(bodyLimit({ maxSize: MAX_BODY, onError: tooLarge }));
  // Who asks, and what he may do, is looked up when all of the request is there: a body that
  // trickles in must not act for somebody who was locked meanwhile.
  routes.use(async (c, next) => {
    if (c.req.raw.body) await c.req.arrayBuffer();
    await next();
  });
  routes.get('/version', (c) => c.json({ version: SERVER_VERSION }));
  routes.route('/account', resetRoute(api));
  routes.route('/account', loginChangeRoutes(api));
  routes.use(authenticate(api));
  routes.use('/mas/*', requirePermission('ACCESS_MAILINGS'));
  routes.route('/account', sftpRoute(api));
  routes.route('/users', usersRoutes(api));
  routes.route('/clients', clientsRoutes(api));
  routes.route('/mas', emailsRoutes(api));
  routes.route('/mas', downloadRoutes(api));
  routes.route('/billing', billingRoutes(api));
  routes.all('*', () => {
    throw new ApiProblem(404, 'E_NOT_FOUND', 'There is no such call.');
  });
  routes.onError((error, c) => {
    if (error instanceof ApiProblem) return c.json(error.body(), error.status);
    log(`${c.req.method} ${c.req.path} failed: ${error.stack ?? error.message}`);
    return c.json(
      { title: 'Service unavailable.', code: 'E_INTERNAL', message: 'Service unavailable.' },
      500,
    );
  });
  return routes;
}
