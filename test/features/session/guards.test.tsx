import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import {
  isAllowed,
  readPermissions,
  roleOf,
  type Permission,
} from '@/features/session/permissions';
import { buildUser } from '../../support/build/user';
import { backend } from '../../support/fakeBackend';
import { address, goBack, openAddress, renderApp } from '../../support/renderApp';
import { requests } from '../../support/requests';
import { server } from '../../support/server';

describe('a permission rule', () => {
  const held: Permission[] = ['MANAGE_USERS', 'ACCESS_MAILINGS'];

  it('asks for one permission, at least one of several, or all of several', () => {
    expect(isAllowed(held, { permission: 'MANAGE_USERS' })).toBe(true);
    expect(isAllowed(held, { permission: 'MANAGE_CLIENTS' })).toBe(false);
    expect(isAllowed(held, { anyOf: ['MANAGE_CLIENTS', 'MANAGE_USERS'] })).toBe(true);
    expect(isAllowed(held, { anyOf: ['MANAGE_CLIENTS', 'ACCESS_BILLING'] })).toBe(false);
    expect(isAllowed(held, { allOf: ['ACCESS_MAILINGS', 'MANAGE_USERS'] })).toBe(true);
    expect(isAllowed(held, { allOf: ['ACCESS_MAILINGS', 'ACCESS_BILLING'] })).toBe(false);
  });

  it('asks for the opposite when reversed', () => {
    expect(isAllowed(held, { permission: 'MANAGE_USERS', reverse: true })).toBe(false);
    expect(isAllowed(held, { permission: 'ACCESS_BILLING', reverse: true })).toBe(true);
  });

  it('grants nothing for a claim that is not a list of exact names', () => {
    expect(readPermissions('MANAGE_USERS,MANAGE_CLIENTS')).toEqual([]);
    expect(readPermissions(['manage_users', 'MANAGE_USERS_AND_MORE', 'ACCESS_BILLING'])).toEqual([
      'ACCESS_BILLING',
    ]);
    expect(readPermissions(undefined)).toEqual([]);
  });

  it('gives the role of the permissions', () => {
    expect(roleOf(['MANAGE_CLIENTS'])).toBe('SUPER_ADMIN');
    expect(roleOf(['MANAGE_USERS', 'ACCESS_MAILINGS'])).toBe('ADMIN');
    expect(roleOf(['ACCESS_BILLING'])).toBe('USER');
  });
});

describe('a secure page', () => {
  it('leads to the sign-in page without a session, and keeps the address', async () => {
    const { identity } = renderApp({ path: '/#recipient=*@example.jp', user: null });
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible();
    expect(identity.remember).toHaveBeenCalledWith('/#recipient=*@example.jp');
    expect(address()).toBe('/login');
  });

  it.each(['/', '/admin/users'])(
    '%s says that it loads while the server takes its time',
    async (path) => {
      backend.users = [buildUser()];
      let answer: () => void = () => undefined;
      server.use(
        http.get('*/api/clients/list', async () => {
          await new Promise<void>((resolve) => (answer = resolve));
        }),
      );
      renderApp({ path, user: { permissions: ['MANAGE_USERS', 'ACCESS_MAILINGS'] } });
      const main = await screen.findByRole('main');
      expect(await within(main).findByText('Loading…')).toBeInTheDocument();
      await waitFor(() => expect(requests('GET /api/clients/list')).toHaveLength(1));
      answer();
      await waitFor(() => expect(within(main).queryByText('Loading…')).not.toBeInTheDocument());
      expect(
        await screen.findByRole('button', { name: path === '/' ? 'Search' : 'New user' }),
      ).toBeVisible();
    },
  );

  it('refuses whoever lacks its permission', async () => {
    renderApp({ path: '/', user: { permissions: ['ACCESS_BILLING'] } });
    expect(await screen.findByRole('heading', { name: '403' })).toBeVisible();
    expect(screen.getByText('You are not allowed to see this page.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to home' })).toHaveAttribute(
      'href',
      '/admin/billing',
    );
  });

  it('that was refused does not stand in the way of Back', async () => {
    renderApp({ path: '/', user: { permissions: ['ACCESS_MAILINGS'] } });
    await screen.findByRole('button', { name: 'Jo Miller' });
    openAddress('/admin/users');
    expect(await screen.findByRole('heading', { name: '403' })).toBeVisible();
    await goBack();
    expect(await screen.findByRole('heading', { name: 'Message Archive' })).toBeVisible();
    expect(address()).toBe('/');
  });

  it.each([
    [['ACCESS_MAILINGS'], []],
    [
      ['ACCESS_MAILINGS', 'MANAGE_USERS'],
      ['Users', 'Exports'],
    ],
    [['ACCESS_MAILINGS', 'ACCESS_BILLING'], ['Billing']],
    [['ACCESS_MAILINGS', 'MANAGE_CLIENTS'], ['Clients']],
    [
      ['ACCESS_MAILINGS', 'MANAGE_USERS', 'MANAGE_CLIENTS', 'ACCESS_BILLING'],
      ['Users', 'Clients', 'Billing', 'Exports'],
    ],
  ] as [Permission[], string[]][])('offers %p the admin pages %p', async (permissions, pages) => {
    const { user } = renderApp({ user: { permissions } });
    await screen.findByRole('button', { name: 'Jo Miller' });
    await user.click(screen.getByRole('button', { name: 'Open menu' }));
    const menu = screen.getByRole('navigation', { name: 'Main menu' });
    expect(within(menu).getByRole('link', { name: 'Message Archive' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    const admin = within(menu).queryByRole('group', { name: 'Admin' });
    expect(
      admin
        ? within(admin)
            .getAllByRole('link')
            .map((link) => link.textContent)
        : [],
    ).toEqual(pages);
  });
});

describe('signing out', () => {
  it('forgets the data context and ends the session at the provider, with nothing kept to come back to', async () => {
    const { user, identity } = renderApp();
    await screen.findByRole('button', { name: 'Jo Miller' });
    localStorage.setItem('dataContext', '1001');
    await user.click(screen.getByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(identity.signOut).toHaveBeenCalledWith(undefined));
    expect(localStorage.getItem('dataContext')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Jo Miller' })).not.toBeInTheDocument();
  });
});
