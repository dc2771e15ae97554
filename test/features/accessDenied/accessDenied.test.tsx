import { act, screen, waitFor, within } from '@testing-library/react';
import type { Permission } from '@/features/session/permissions';
import { deniedPage } from '@/features/accessDenied/deniedPage';
import { clientOne, clientTwo } from '../../support/build/client';
import { backend } from '../../support/fakeBackend';
import { failing } from '../../support/handlers/failure';
import { followMenu } from '../../support/menus';
import { address, openAddress, renderApp } from '../../support/renderApp';
import { server } from '../../support/server';

const refused = () => screen.findByRole('region', { name: '403' });
const main = () => within(screen.getByRole('main'));

const giver = () => main().findByRole('region', { name: 'Who can give you access' });
const expectGiver = async (who: string) =>
  expect(await giver()).toHaveTextContent(`Who can give you access${who}`);

/** Opens a path as somebody with these permissions, to whom it is refused. */
async function open(path: string, permissions: Permission[]) {
  const view = renderApp({ path, user: { permissions } });
  await refused();
  return view;
}

describe('a refused page', () => {
  it('keeps the frame, with the title of the page and the code in the heading and the window', async () => {
    const { user } = await open('/admin/users', ['ACCESS_MAILINGS']);
    expect(screen.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: '403' })).toHaveFocus();
    expect(screen.getByText('You are not allowed to see this page.')).toBeVisible();
    expect(
      screen.getByText(
        'Users requires the permission level Client Admin or Super Admin. Yours is Standard User.',
      ),
    ).toBeVisible();
    await expectGiver('A Client Admin of Client One, or a Super Admin.');
    expect(screen.getByRole('button', { name: 'Log out' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Go back' })).not.toBeInTheDocument(); // to where?
    expect(document.title).toBe('403');
    const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(write).toHaveBeenCalledWith('Users\njo.miller@example.org');
    expect(await screen.findByText(/^Copied\./)).toBeVisible();
    write.mockRejectedValue(new DOMException('refused', 'NotAllowedError'));
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByText(/^The browser did not allow copying\./)).toBeVisible();
  });

  it('does not name a data context that is not chosen yet', async () => {
    backend.clients = [clientOne, clientTwo];
    await open('/admin/users', ['ACCESS_MAILINGS']);
    await expectGiver('A Client Admin or a Super Admin.');
  });

  it('leads to what is open, and to the own profile', async () => {
    const { user } = await open('/admin/clients', ['ACCESS_BILLING', 'MANAGE_USERS']);
    const why = 'Clients requires the permission level Super Admin. Yours is Client Admin.';
    expect(screen.getByText(why)).toBeVisible();
    await expectGiver('A Super Admin.');
    const ways = within(main().getByRole('region', { name: 'Where to go next' }));
    expect(ways.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Users Who may sign in, and what they may do',
      'Billing Files billed by month and client',
      'Exports Scheduled transfers by SFTP or S3',
    ]);
    await user.click(ways.getByRole('button', { name: 'Edit profile Timezone and localization' }));
    expect(await screen.findByRole('dialog', { name: 'Edit profile' })).toBeVisible();
  });

  it('says that the server refused it where the permissions would allow it', async () => {
    server.use(failing('GET /api/users/list', 403));
    await open('/admin/users', ['MANAGE_USERS', 'MANAGE_CLIENTS', 'ACCESS_MAILINGS']);
    expect(screen.getByText('The server refused this page’s request.')).toBeVisible();
    await expectGiver('Whoever runs this service: your permission level is already the highest.');
    expect(await giver()).not.toHaveTextContent('A Client Admin');
  });

  it('sends nobody to their own level', () => {
    const all: Permission[] = ['MANAGE_USERS', 'MANAGE_CLIENTS', 'ACCESS_MAILINGS'];
    expect(deniedPage('/admin/users', ['MANAGE_USERS']).giver).toBe('superAdmin');
    expect(deniedPage('/', ['MANAGE_USERS']).giver).toBe('clientAdmin'); // it is of no level
    expect(deniedPage('/admin/billing', ['ACCESS_MAILINGS']).giver).toBe('superAdmin');
    expect(deniedPage('/admin/users', all).giver).toBe('operator');
  });
});

it('"Go back" leads to the page before, where the server refuses what was called from there', async () => {
  server.use(failing('POST /api/billing/list', 403));
  const { user } = renderApp({
    path: '/admin/users',
    user: { permissions: ['MANAGE_USERS', 'ACCESS_BILLING'] },
  });
  await screen.findByRole('searchbox', { name: 'Search users' });
  await followMenu(user, 'Billing');
  await refused();
  await user.click(main().getByRole('button', { name: 'Go back' }));
  await waitFor(() => expect(address()).toBe('/admin/users'));
  expect(await screen.findByRole('searchbox', { name: 'Search users' })).toBeVisible();
});

describe('home', () => {
  it('is the first page that is open, where "Back to home" leads without a circle', async () => {
    const { user } = await open('/', ['MANAGE_CLIENTS', 'ACCESS_BILLING']);
    const why = 'Message Archive requires a permission that your account does not have.';
    expect(screen.getByText(why)).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Back to home' }));
    await waitFor(() => expect(address()).toBe('/admin/clients'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Clients' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: '403' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Open menu' }));
    const menu = within(screen.getByRole('navigation', { name: 'Main menu' }));
    expect(menu.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Clients',
      'Billing',
    ]);
  });

  it('is where the callback leads, and nowhere for somebody without any permission, who is told so and can log out', async () => {
    const { user, identity } = await open('/implicit/callback?code=1', []);
    expect(screen.getByText(/^Your account has no permissions yet/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Back to home' })).not.toBeInTheDocument();
    await user.click(main().getByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(identity.signOut).toHaveBeenCalledTimes(1));
  });
});

it.each([
  ['in the frame of somebody who is signed in', {}],
  ['without a session', null],
])('an address that leads nowhere is 404 and has a way home, %s', async (_where, user) => {
  renderApp({ path: '/no/such/page', user });
  expect(await screen.findByRole('heading', { name: '404' })).toBeVisible();
  expect(screen.getByText('The resource does not exist.')).toBeVisible();
  expect(screen.queryAllByRole('button', { name: 'Jo Miller' })).toHaveLength(user ? 1 : 0);
  expect(screen.queryByText('Who can give you access')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/');
});

describe('/error', () => {
  it('shows any code that was recorded, and that it has none', async () => {
    renderApp();
    await screen.findByRole('button', { name: 'Jo Miller' });
    openAddress('/error');
    expect(await screen.findByRole('heading', { level: 2, name: 'Error' })).toBeVisible();
    act(() => {
      window.history.replaceState({ usr: { code: 503 }, key: 'x', idx: 1 }, '');
      window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
    });
    expect(await screen.findByRole('heading', { level: 2, name: '503' })).toBeVisible();
    expect(screen.getByText('Something went wrong.')).toBeVisible();
  });

  it('is there for those who are not signed in, without a frame', async () => {
    renderApp({ path: '/error', user: null, state: { usr: { code: 403 }, key: 'x', idx: 0 } });
    expect(await screen.findByRole('heading', { name: '403' })).toBeVisible();
    expect(screen.queryByRole('banner')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/');
  });
});
