import { screen, waitFor, within } from '@testing-library/react';
import type { Permission } from '@/features/session/permissions';
import { address, renderApp } from '../support/renderApp';

const ALL: Permission[] = ['ACCESS_MAILINGS', 'MANAGE_USERS', 'MANAGE_CLIENTS', 'ACCESS_BILLING'];

describe('a path with a closing slash is the same page', () => {
  it.each([
    ['/admin/users/', 'Users'],
    ['/admin/clients/', 'Clients'],
    ['/admin/billing/', 'Billing'],
    ['/admin/exports/', 'Exports'],
  ])('%s', async (path, title) => {
    const { user } = renderApp({ path, user: { permissions: ALL } });
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(document.title).toBe(title);
    await user.click(screen.getByRole('button', { name: 'Open menu' }));
    const menu = screen.getByRole('navigation', { name: 'Main menu' });
    expect(within(menu).getByRole('link', { current: 'page' })).toHaveTextContent(title);
  });

  it.each([
    ['/login/', 'Message Archive'],
    ['/reset/', 'Reset your password'],
    ['/check/', 'Check an evidence pack'],
    ['/error/', 'Error'],
  ])('%s, without a session', async (path, title) => {
    renderApp({ path, user: null });
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  });

  it('/signin/ and /implicit/callback/', async () => {
    const { identity, unmount } = renderApp({ path: '/signin/' });
    await waitFor(() => expect(identity.resume).toHaveBeenCalledTimes(1));
    unmount();
    renderApp({ path: '/implicit/callback/?code=1', user: { permissions: ['ACCESS_BILLING'] } });
    await waitFor(() => expect(address()).toBe('/admin/billing'));
  });

  it('is refused like the page without it', async () => {
    renderApp({ path: '/admin/users/', user: {} });
    expect(await screen.findByText(/^Users requires the permission level/)).toBeVisible();
  });
});
