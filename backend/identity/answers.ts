import type { Context } from 'hono';
import { html, raw } from 'hono/html';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { randomId } from './grantStore';

/** An error of Okta's own API, in its shape. */
export function oktaError(
  c: Context,
  status: ContentfulStatusCode,
  errorCode: string,
  errorSummary: string,
): Response {
  return c.json(
    {
      errorCode,
      errorSummary,
      errorLink: errorCode,
      errorId: `oae${randomId(12)}`,
      errorCauses: [],
    },
    status,
  );
}

/** An OAuth error, in RFC 6749's shape. */
export function oauthError(
  c: Context,
  status: ContentfulStatusCode,
  error: string,
  description: string,
): Response {
  return c.json({ error, error_description: description }, status);
}

/** A page that says what went wrong: for requests that must not be redirected anywhere. */
export function errorPage(c: Context, message: string): Response | Promise<Response> {
  c.header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
  return c.html(
    html`<!doctype html>
      <html lang="en">
        <meta charset="utf-8" />
        <title>Sign-in service</title>
        <h1>400</h1>
        <p>${message}</p>
      </html>`,
    400,
  );
}

/** Hands the answer to the window that framed the page (response mode okta_post_message). */
export function postMessagePage(
  c: Context,
  data: object,
  targetOrigin: string,
): Response | Promise<Response> {
  const nonce = randomId(16);
  c.header(
    'Content-Security-Policy',
    `default-src 'none'; script-src 'nonce-${nonce}'; frame-ancestors ${targetOrigin}`,
  );
  const text = (value: unknown) => raw(JSON.stringify(value).replaceAll('<', '\\u003c'));
  return c.html(
    html`<!doctype html>
      <meta charset="utf-8" />
      <title>Signing in</title>
      <script nonce="${nonce}">
        (window.opener || window.parent).postMessage(${text(data)}, ${text(targetOrigin)});
      </script>`,
  );
}
