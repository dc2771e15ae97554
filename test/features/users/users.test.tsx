import { act, screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { selectOpenModals } from '@/features/modal/modalSlice';
import { profileRefreshed, selectProfile } from '@/features/session/sessionSlice';
import { UsersContainer } from '@/features/users/UsersContainer';
import { usersFeature } from '@/features/users/usersFeature';
import { chooseOption } from '../../support/chooseOption';
import { buildUser } from '../../support/build/user';
import { clientOne, clientTwo } from '../../support/build/client';
import { backend } from '../../support/fakeBackend';
import { answering, failing } from '../../support/handlers/failure';
import { makeSignedInStore } from '../../support/makeStore';
import { renderApp } from '../../support/renderApp';
import { renderUi } from '../../support/renderUi';
import { contextOf, onlyRequest, requests } from '../../support/requests';
import { server } from '../../support/server';
import { settled } from '../../support/settled';
import { ADMIN, ann, openUsers, own, rené, row, SUPER_ADMIN, table } from './usersPage';

const LIST = 'GET /api/users/list';

const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((line) =>
      within(line)
        .getByRole<HTMLInputElement>('checkbox')
        .ariaLabel?.replace(/^Select /, ''),
    );

describe('the users page', () => {
  it('shows each user with name, address and state in words, sorted by name', async () => {
    openUsers({
      users: [
        rené,
        own,
        ann,
        buildUser({
          id: 'user-4',
          login: 'pat@example.org',
          status: 'PROVISIONED',
          profile: { firstName: 'Pat', lastName: 'New' },
        }),
      ],
    });
    await table();
    expect(screen.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
    expect(names()).toEqual(['Ann Lee', 'Jo Miller', 'Pat New', 'René Duval']);
    expect(within(row('Ann Lee')).getByText('ann@example.org')).toBeVisible();
    expect(within(row('Ann Lee')).getByText('Active')).toBeVisible();
    expect(within(row('René')).getByText('Locked')).toBeVisible();
    expect(within(row('Pat')).getByText('Pending state - provisioned')).toBeVisible();
    expect(onlyRequest(LIST).headers.get('Authorization')).toBe('Bearer access-token');
  });

  it('searches every column without regard to case and accents', async () => {
    const { user } = openUsers();
    await table();
    const box = screen.getByRole('searchbox', { name: 'Search users' });
    for (const [query, name] of [
      ['RENE', 'René Duval'],
      ['ann@', 'Ann Lee'],
      ['locked', 'René Duval'],
    ] as const) {
      await user.clear(box);
      await user.type(box, query);
      expect(names()).toEqual([name]);
    }
  });

  it('shows 20 a page', async () => {
    const users = Array.from({ length: 45 }, (_, index) =>
      buildUser({ id: `u${index}`, login: `user${index}@example.org` }),
    );
    const { user } = openUsers({ users });
    await table();
    expect(screen.getAllByRole('row')).toHaveLength(21);
    const pages = screen.getByRole('navigation', { name: 'Pages' });
    await user.click(within(pages).getByRole('button', { name: 'Next page' }));
    expect(pages).toHaveTextContent('21–40 of 45');
    await user.click(within(pages).getByRole('button', { name: 'Page 3' }));
    expect(pages).toHaveTextContent('41–45 of 45');
    expect(within(pages).getByRole('button', { name: 'Page 3' })).toHaveAttribute(
      'aria-current',
      'page',
    );
  });

  it('opens a user by a click on the row, and by keyboard', async () => {
    const { user } = openUsers();
    await user.click(within(await table()).getByText('ann@example.org'));
    expect(await screen.findByRole('dialog', { name: 'Ann Lee profile' })).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    row('Ann Lee').focus();
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(await screen.findByRole('dialog', { name: 'René Duval profile' })).toBeVisible();
  });

  it('says when there are none, and offers to create one', async () => {
    const { user } = openUsers({ users: [] });
    const status = await screen.findByText('No users');
    expect(status).toBeVisible();
    const [, inList] = screen.getAllByRole('button', { name: 'New user' });
    if (!inList) throw new Error('no button in the list');
    await user.click(inList);
    expect(await screen.findByRole('dialog', { name: 'New user profile' })).toBeVisible();
  });

  it('says when the list fails, and tries again', async () => {
    server.use(failing(LIST, 500));
    const { user } = openUsers();
    expect(await screen.findByText('The list could not be loaded.')).toBeVisible();
    server.use(http.get('*/api/users/list', () => HttpResponse.json(backend.users)));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await table()).toBeVisible();
  });

  it('shows what can be read of malformed rows, and nothing of an answer of another shape', async () => {
    server.use(
      answering(
        LIST,
        JSON.stringify([
          null,
          { id: null },
          { id: 7, profile: null },
          { id: 'user-9', login: 'x@example.org', status: 'DEPROVISIONED', clients: null },
        ]),
      ),
    );
    const first = openUsers({ permissions: SUPER_ADMIN });
    await table();
    expect(screen.getAllByRole('row')).toHaveLength(3);
    first.unmount();
    server.use(answering(LIST, '<html>Proxy</html>', 'text/html'));
    openUsers();
    expect(await screen.findByText('The list could not be loaded.')).toBeVisible();
  });

  it('shows an unknown state as text, without actions', async () => {
    const { user } = openUsers({ users: [own, { ...ann, status: 'DEPROVISIONED' }] });
    await table();
    expect(within(row('Ann Lee')).getByText('DEPROVISIONED')).toBeVisible();
    expect(within(row('Ann Lee')).queryByRole('button')).not.toBeInTheDocument();
    await user.click(screen.getByText('ann@example.org'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('shows super admins to an admin, who can neither edit nor lock nor remove them', async () => {
    const { user } = openUsers({ users: [own, { ...ann, role: 'SUPER_ADMIN' }] });
    await table();
    expect(within(row('Ann Lee')).getByText('Super Admin')).toBeVisible();
    expect(within(row('Ann Lee')).queryByRole('button')).not.toBeInTheDocument();
    await user.click(screen.getByText('ann@example.org'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('does not remove who has data contexts that are not one’s own', async () => {
    const { user } = openUsers({ users: [own, { ...ann, otherContexts: true }] });
    const button = await screen.findByRole('button', { name: 'Remove Ann Lee' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAttribute(
      'title',
      'This user also has data contexts that you do not have. You can only assign or remove your own.',
    );
    await user.click(button);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Edit Ann Lee' })).not.toHaveAttribute(
      'aria-disabled',
    );
  });

  it('lets a super admin edit another', async () => {
    const { user } = openUsers({
      users: [own, { ...ann, role: 'SUPER_ADMIN' }],
      permissions: SUPER_ADMIN,
    });
    await user.click(await screen.findByRole('button', { name: 'Edit Ann Lee' }));
    expect(await screen.findByRole('dialog', { name: 'Ann Lee profile' })).toBeVisible();
  });

  it('is closed to those who may not manage users', async () => {
    renderApp({
      path: '/admin/users',
      user: { permissions: ['ACCESS_MAILINGS', 'ACCESS_BILLING'] },
    });
    expect(await screen.findByRole('heading', { name: '403' })).toBeVisible();
    expect(requests(LIST)).toEqual([]);
  });

  it('can do nothing once the permission is gone', async () => {
    backend.users = [own, ann];
    const { store, read } = await makeSignedInStore({
      user: { permissions: ['MANAGE_USERS'] },
      features: [usersFeature],
    });
    const { user } = renderUi(
      <Provider store={store}>
        <MemoryRouter initialEntries={['/admin/users#context=all']}>
          <UsersContainer />
        </MemoryRouter>
      </Provider>,
    );
    await table();
    const profile = read(selectProfile);
    if (!profile) throw new Error('Nobody is signed in');
    act(() => void store.dispatch(profileRefreshed({ ...profile, permissions: [] })));
    expect(screen.getByRole('button', { name: 'New user' })).toBeDisabled();
    await user.click(screen.getByText('ann@example.org'));
    await user.click(screen.getByRole('button', { name: 'Edit Ann Lee' }));
    await user.click(screen.getByRole('button', { name: 'Remove Ann Lee' }));
    expect(read(selectOpenModals)).toEqual([]);
  });

  it('is fetched anew in another data context', async () => {
    backend.clients = [clientOne, clientTwo];
    localStorage.setItem('dataContext', '1001');
    const { user } = openUsers();
    await table();
    await user.click(screen.getByRole('button', { name: 'Jo Miller' }));
    await user.click(screen.getByRole('menuitem', { name: 'Change data context' }));
    const dialog = await screen.findByRole('dialog', { name: 'Change data context' });
    await chooseOption(user, within(dialog).getByRole('combobox'), /1002/);
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(requests(LIST)).toHaveLength(2));
    expect(contextOf(requests(LIST)[1]?.headers ?? new Headers())?.groupId).toBe('grp-two');
    expect(await table()).toBeVisible();
  });
});

describe('removing a user', () => {
  const ask = async (user: ReturnType<typeof openUsers>['user']) => {
    await user.click(await screen.findByRole('button', { name: 'Remove Ann Lee' }));
    return screen.findByRole('alertdialog', { name: 'Remove Ann Lee' });
  };

  it('names the user and asks once; Cancel does nothing', async () => {
    const { user } = openUsers();
    const dialog = await ask(user);
    expect(dialog).toHaveTextContent('Ann Lee (ann@example.org) will lose all access.');
    const cancel = within(dialog).getByRole('button', { name: 'Cancel' });
    expect(cancel).toHaveFocus();
    await user.click(cancel);
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(requests('DELETE /api/users/remove/user-2')).toEqual([]);
  });

  it('is sent once by a double click, without a body, and takes the row away', async () => {
    server.use(
      http.delete('*/api/users/remove/:id', async () => {
        await delay(50);
        backend.users = backend.users.filter(({ id }) => id !== 'user-2');
        return HttpResponse.json({});
      }),
    );
    const { user } = openUsers();
    const dialog = await ask(user);
    await user.dblClick(within(dialog).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(onlyRequest('DELETE /api/users/remove/user-2').body).toBeNull();
    expect(screen.queryByText('Ann Lee')).not.toBeInTheDocument();
    await waitFor(() => expect(requests(LIST)).toHaveLength(2));
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('cannot be left while it is under way, by Back neither', async () => {
    let answer: () => void = () => undefined;
    server.use(
      http.delete('*/api/users/remove/:id', async () => {
        await new Promise<void>((resolve) => (answer = resolve));
      }),
    );
    const { user } = openUsers();
    const dialog = await ask(user);
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(requests('DELETE /api/users/remove/user-2')).toHaveLength(1));
    await user.keyboard('{Escape}');
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(within(dialog).getByRole('button', { name: 'Cancel' })).toBeDisabled();
    act(() => window.history.back());
    await act(settled);
    expect(dialog).toBeVisible();
    answer();
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  });

  it('says why it failed, and can be tried again', async () => {
    server.use(
      failing('DELETE /api/users/remove/user-2', 500, { title: 'The directory is read-only' }),
    );
    const { user } = openUsers();
    const dialog = await ask(user);
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
    expect(await within(dialog).findByText('The directory is read-only')).toBeVisible();
    expect(row('Ann Lee')).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    const again = await ask(user);
    expect(within(again).queryByText('The directory is read-only')).not.toBeInTheDocument();
  });

  it('goes to the error page when somebody else did it meanwhile, and the list is right afterwards', async () => {
    const { user } = openUsers();
    const dialog = await ask(user);
    backend.users = backend.users.filter(({ id }) => id !== 'user-2');
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByRole('heading', { name: '404' })).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('is not for oneself, nor is locking', async () => {
    openUsers();
    await table();
    const buttons = within(row('Jo Miller')).getAllByRole('button');
    expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual(['Edit Jo Miller']);
  });
});

it('stays in the language of the reader', async () => {
  openUsers({ permissions: ADMIN, as: { localization: 'fr_FR' } });
  expect(await screen.findByRole('table', { name: 'Utilisateurs' })).toBeVisible();
  expect(screen.getByText('Verrouillé')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Modifier Ann Lee' })).toBeVisible();
});
