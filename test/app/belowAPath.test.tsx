import '../support/belowArchive';
import { screen, waitFor, within } from '@testing-library/react';
import { loadRuntimeConfig } from '@/config/runtimeConfig';
import { viewerPath } from '@/browser/viewerHost';
import { http, HttpResponse } from 'msw';
import { createOktaIdentity } from '@/identity/okta';
import { ownPath } from '@/identity/ownPath';
import { address, goBack, renderApp } from '../support/renderApp';
import { server } from '../support/server';

// The whole console below /archive/, as docs/deployment.md, "Below a path" has it: nothing leads
// out of it.

const admin = { permissions: ['ACCESS_MAILINGS', 'MANAGE_USERS', 'MANAGE_CLIENTS'] as const };
const expectLink = async (name: RegExp, href: string) =>
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', href);

it('shows the page of a deep link, and goes on below the path', async () => {
  const { user } = renderApp({
    path: '/archive/admin/users',
    user: { permissions: [...admin.permissions] },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Open menu' }));
  const menu = within(await screen.findByRole('dialog'));
  await expectLink(/evidence pack/i, '/archive/check');
  await user.click(menu.getByRole('link', { name: 'Clients' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Clients' })).toBeVisible();
  expect(address()).toBe('/archive/admin/clients');
  await goBack();
  await waitFor(() => expect(address()).toBe('/archive/admin/users'));
});

it('runs the search of a link, and copies links that lead there', async () => {
  const { user } = renderApp({ path: '/archive/#sender=*%40*&range=30d' });
  const copied = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(await screen.findByRole('button', { name: 'Copy link' }));
  expect(address()).toMatch(/^\/archive\/#sender=/);
  expect(copied).toHaveBeenCalledWith(
    expect.stringMatching(/^http:\/\/localhost:3000\/archive\/#sender=/),
  );
});

it('has the pages before the sign-in there, too', async () => {
  const { identity } = renderApp({ path: '/archive/login', user: null });
  await expectLink(/forgot/i, '/archive/reset');
  await expectLink(/evidence pack/i, '/archive/check');
  expect(identity.isAuthenticated()).toBe(false);
});

it('leads somebody without a session to the sign-in, and remembers the page', async () => {
  const { identity } = renderApp({ path: '/archive/admin/users?x=1', user: null });
  await waitFor(() => expect(address()).toBe('/archive/login'));
  expect(identity.remember).toHaveBeenCalledWith('/admin/users?x=1');
});

it('fetches config.json and the viewer from there', async () => {
  server.use(http.get('*/archive/config.json', () => HttpResponse.json({ okta: 'asked' })));
  await expect(loadRuntimeConfig()).rejects.toThrow('"okta" must be an object');
  expect(viewerPath).toBe('/archive/viewer.html');
});

it('lets the identity provider send people back there', () => {
  const { oktaAuth } = createOktaIdentity({
    issuer: 'http://localhost:3000/oauth2/default',
    clientId: 'c',
    origin: 'http://localhost:3000',
    tokenStorage: 'memory',
  });
  expect(oktaAuth.options).toMatchObject({
    redirectUri: 'http://localhost:3000/archive/implicit/callback',
    postLogoutRedirectUri: 'http://localhost:3000/archive/login',
  });
});

it('takes whole addresses below the path for its own, and no others of the host', () => {
  expect(ownPath('http://localhost:3000/archive/admin/users?x=1#y')).toBe('/admin/users?x=1#y');
  expect(ownPath('/admin/users')).toBe('/admin/users');
  for (const uri of [
    'http://localhost:3000/wiki/',
    'http://localhost:3000/archived',
    'https://evil.example/archive/',
  ])
    expect(ownPath(uri)).toBe('/');
  expect(ownPath('http://localhost:3000/archive/login')).toBe('/');
});
