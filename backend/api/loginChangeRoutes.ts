import { Hono, type Context } from 'hono';
import { html } from 'hono/html';
import { CONFIRM_LOGIN_PATH, confirmLogin, pendingLogin } from '../account/loginChange';
import type { ApiContext } from './apiContext';

const POLICY =
  "default-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; sandbox allow-forms";

/**
 * /api/account/confirm-login: the page behind the link of a login change, without signing in.
 * Opening it changes nothing, since mail programs open links by themselves; its button does.
 */
export function loginChangeRoutes(api: ApiContext): Hono {
  const routes = new Hono();
  routes.get('/confirm-login', (c) => {
    const token = c.req.query('token') ?? '';
    const pending = pendingLogin(api, token);
    if (!pending) return gone(c);
    return page(
      c,
      200,
      html`<h1>Confirm your new e-mail address</h1>
        <p>You sign in with ${pending.from}. From now on it will be ${pending.to}.</p>
        <form method="post" action="${CONFIRM_LOGIN_PATH}">
          <input type="hidden" name="token" value="${token}" />
          <button>Confirm</button>
        </form>`,
    );
  });
  routes.post('/confirm-login', async (c) => {
    const { token } = await c.req.parseBody().catch(() => ({ token: '' }));
    const done = typeof token === 'string' ? confirmLogin(api, token) : null;
    if (!done) return gone(c);
    return page(
      c,
      200,
      html`<h1>Your e-mail address was changed</h1>
        <p>From now on you sign in with ${done.to}.</p>`,
    );
  });
  return routes;
}

function gone(c: Context): Response | Promise<Response> {
  return page(
    c,
    410,
    html`<h1>This link does not work any more</h1>
      <p>It was used, or is older than a day, or the change is no longer possible.</p>`,
  );
}

function page(
  c: Context,
  status: 200 | 410,
  content: ReturnType<typeof html>,
): Response | Promise<Response> {
  c.header('Content-Security-Policy', POLICY);
  return c.html(
    html`<!doctype html>
      <html lang="en">
        <meta charset="utf-8" />
        <title>Message Archive</title>
        ${content}
      </html>`,
    status,
  );
}
