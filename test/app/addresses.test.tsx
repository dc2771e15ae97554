import { act, screen, waitFor, within } from '@testing-library/react';
import type { Permission } from '@/features/session/permissions';
import { openFromMenu } from '../support/menus';
import { address, goBack, openAddress, renderApp } from '../support/renderApp';
import { buildEmail, buildEmails } from '../support/build/email';
import { archive } from '../support/fakeBackend';
import { bodies, requests } from '../support/requests';
import { failing } from '../support/handlers/failure';
import { server } from '../support/server';
import { openResults } from '../features/search/openResults';
import { EVERYTHING, linkTo, LIST } from '../features/search/searchLink';

const ALL: Permission[] = ['ACCESS_MAILINGS', 'MANAGE_USERS', 'MANAGE_CLIENTS', 'ACCESS_BILLING'];

describe('a path with a closing slash is the same page', () => {
  it('of the administration', async () => {
    const { user } = renderApp({ user: { permissions: ALL } });
    await screen.findByRole('button', { name: 'Open menu' });
    for (const [path, title] of [
      ['/admin/users/', 'Users'],
      ['/admin/clients/', 'Clients'],
      ['/admin/billing/', 'Billing'],
      ['/admin/exports/', 'Exports'],
    ] as const) {
      openAddress(path);
      expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
      expect(document.title).toBe(title);
      await user.click(screen.getByRole('button', { name: 'Open menu' }));
      const menu = within(screen.getByRole('navigation', { name: 'Main menu' }));
      const link = menu.getByRole('link', { current: 'page' });
      expect(link).toHaveTextContent(title);
      expect(menu.getByRole('group', { name: 'Admin' })).toContainElement(link);
      await user.keyboard('{Escape}');
    }
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

it.each<[Permission[], string, string]>([
  [['ACCESS_MAILINGS', 'MANAGE_USERS'], 'Message Archive', '/'],
  [['ACCESS_BILLING'], 'Billing', '/admin/billing'],
  [['MANAGE_USERS'], 'Users', '/admin/users'],
])(
  'after the sign-in somebody who asked for nothing in particular and holds %p begins at %s',
  async (permissions, title, path) => {
    const places = window.history.length;
    localStorage.setItem('lastActivity', '1'); // of a browser that was closed
    const { identity } = renderApp({ path: '/implicit/callback?code=1', user: { permissions } });
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(address()).toBe(path);
    expect(window.history).toHaveLength(places); // Back does not lead to a used code
    expect(identity.signOut).not.toHaveBeenCalled();
  },
);

it('goes back to the search before, even when Back follows the new one before the page has drawn it', async () => {
  archive([
    buildEmail({ recipient: 'ann@example.org' }),
    buildEmail({ recipient: 'bob@example.org' }),
  ]);
  renderApp({ path: linkTo('recipient=ann*') });
  expect(await screen.findByRole('cell', { name: 'ann@example.org' })).toBeVisible();
  await act(async () => {
    window.history.pushState(null, '', linkTo('recipient=bob*'));
    window.dispatchEvent(new PopStateEvent('popstate'));
    const gone = new Promise((resolve) =>
      window.addEventListener('popstate', resolve, { once: true }),
    );
    window.history.back();
    await gone;
  });
  expect(await screen.findByRole('cell', { name: 'ann@example.org' })).toBeVisible();
  expect(screen.queryByRole('cell', { name: 'bob@example.org' })).not.toBeInTheDocument();
  expect(bodies('POST /api/mas/list').at(-1)).toMatchObject({ filters: { recipient: 'ann*' } });
});

const placeOf = (owner: string) => ({ usr: null, key: 'k', idx: 0, owner });
const owner = () => (window.history.state as { owner?: string }).owner;

describe('a place in the history of the tab', () => {
  it('belongs to who is signed in there, also after another search', async () => {
    const user = await openResults(3);
    await waitFor(() => expect(owner()).toBe('owner user-1'));
    await user.click(screen.getByRole('button', { name: 'Subject' }));
    await waitFor(() => expect(address()).toContain('sort=subject'));
    await waitFor(() => expect(owner()).toBe('owner user-1'));
  });

  it('is what its own person finds there again', async () => {
    archive(buildEmails(3));
    renderApp({ path: EVERYTHING, state: placeOf('owner user-1') });
    expect(await screen.findByRole('table', { name: 'Results' })).toBeVisible();
  });

  it('shows nothing of a search to somebody else', async () => {
    archive(buildEmails(3));
    renderApp({ path: EVERYTHING, state: placeOf('owner of it') });
    expect(await screen.findByRole('textbox', { name: 'Recipient' })).toHaveValue('');
    expect(address()).not.toContain('example.org');
    await waitFor(() => expect(owner()).toBe('owner user-1'));
    expect(requests(LIST)).toEqual([]);
  });

  it('shows nothing of it either where Back leads to it without loading the page', async () => {
    await openResults(3);
    const before = requests(LIST).length;
    window.history.pushState(placeOf('owner of it'), '', linkTo('recipient=*@secret.example'));
    window.history.pushState(placeOf('owner user-1'), '', '/');
    window.history.back();
    await waitFor(() => expect(window.history.state).toMatchObject({ key: 'k' }));
    await waitFor(() =>
      expect(screen.queryByRole('table', { name: 'Results' })).not.toBeInTheDocument(),
    );
    expect(address()).not.toContain('secret');
    expect(screen.getByRole('textbox', { name: 'Recipient' })).not.toHaveValue('*@secret.example');
    expect(requests(LIST)).toHaveLength(before);
  });

  it('is kept for its person alone when nobody is signed in any more', async () => {
    const { identity } = renderApp({ path: EVERYTHING, user: null, state: placeOf('owner of it') });
    expect(await screen.findByText('Signing into MAS')).toBeVisible(); // the provider is asked
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible();
    expect(identity.remember).toHaveBeenCalledWith(EVERYTHING, 'owner of it');
    expect(address()).toBe('/login');
  });

  it('says nothing of the search once the session has ended', async () => {
    server.use(failing(LIST, 401));
    const { identity } = renderApp({ path: EVERYTHING });
    await waitFor(() => expect(identity.signOut).toHaveBeenCalledWith(EVERYTHING));
    expect(address()).toBe('/');
  });
});

type Person = ReturnType<typeof renderApp>['user'];

const preview = () => screen.findByRole('dialog', { name: 'Email preview' });
const closed = () =>
  waitFor(() =>
    expect(screen.queryByRole('dialog', { name: 'Email preview' })).not.toBeInTheDocument(),
  );
const goForward = () => goBack(() => window.history.forward());
const FIRST = linkTo('subject=number%201');
const SECOND = linkTo('subject=Offer');

/** Two searches, one after the other. */
async function searchTwice(): Promise<Person> {
  archive(buildEmails(3));
  const { user } = renderApp({ path: FIRST });
  await screen.findByText('1 email');
  openAddress(SECOND);
  await screen.findByText('3 emails');
  return user;
}
const openRow = async (user: Person) => {
  await user.click(screen.getByText('Offer number 2'));
  return preview();
};

describe('a preview opened from the list', () => {
  it('takes its step back when it is closed, also when Forward has brought it back, so that Back leaves the search', async () => {
    const user = await searchTwice();
    await openRow(user);
    await user.keyboard('{Escape}');
    await closed();
    await waitFor(() => expect(address()).toBe(SECOND));
    expect(screen.getByText('3 emails')).toBeVisible();
    await openRow(user);
    await goBack();
    await closed();
    await goForward();
    await preview();
    await user.keyboard('{Escape}');
    await closed();
    await waitFor(() => expect(address()).not.toContain('mail='));
    expect(address()).toMatch(/^\/#subject=Offer/);
    await goBack();
    expect(await screen.findByText('1 email')).toBeVisible();
    expect(requests(LIST)).toHaveLength(3);
  });

  it('does so also after others were looked at, and can be opened again at once', async () => {
    const user = await searchTwice();
    const dialog = await openRow(user);
    await user.click(within(dialog).getByRole('button', { name: 'Next email' }));
    await waitFor(() => expect(address()).toContain('mail=mail-3~'));
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await closed();
    await openRow(user);
    await waitFor(() => expect(address()).toContain('mail=mail-2~'));
    await user.keyboard('{Escape}');
    await closed();
    await waitFor(() => expect(address()).toBe(SECOND));
    await goBack();
    expect(await screen.findByText('1 email')).toBeVisible();
  });
});

it('a step back that a loaded browser takes late is still no Back of a person’s: what was opened meanwhile stays', async () => {
  const user = await searchTwice();
  await openRow(user);
  const asked = jest.spyOn(window.history, 'back').mockImplementationOnce(() => undefined);
  const taken = new Promise((resolve) =>
    window.addEventListener('popstate', resolve, { once: true }),
  );
  await user.keyboard('{Escape}');
  await closed();
  const sheet = await openFromMenu(user, 'Keyboard shortcuts');
  expect(asked).toHaveBeenCalledTimes(1);
  await act(async () => {
    window.history.back(); // only now
    await taken;
  });
  expect(sheet).toBeVisible();
  await waitFor(() => expect(address()).toBe(SECOND));
});

it('a preview opened by its link is closed in its place', async () => {
  archive(buildEmails(3));
  const { user } = renderApp({ path: FIRST });
  await screen.findByText('1 email');
  openAddress(`${SECOND}&mail=mail-2~1763553480000`);
  await preview();
  await user.keyboard('{Escape}');
  await closed();
  await waitFor(() => expect(address()).toMatch(/^\/#subject=Offer/));
  expect(address()).not.toContain('mail=');
  expect(await screen.findByText('3 emails')).toBeVisible();
  await goBack();
  expect(await screen.findByText('1 email')).toBeVisible();
});
