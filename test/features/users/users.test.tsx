import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { failureRaised } from '@/features/failure/failureSlice';
import { selectOpenModals } from '@/features/modal/modalSlice';
import { session } from '@/features/session/sessionSlice';
import { UsersContainer } from '@/features/users/UsersContainer';
import * as usersFeature from '@/features/users/usersFeature';
import { userAdmin, type usersSlice } from '@/features/users/usersSlice';
import { selectToast } from '@/features/toasts/toastsSlice';
import type { StateWith } from '@/store/state';
import { changeContext } from '../../support/dataContext';
import { backend, haveTwoContexts } from '../../support/fakeBackend';
import { failing, unreachable } from '../../support/handlers/failure';
import { makeSignedInStore } from '../../support/makeStore';
import { renderUi } from '../../support/renderUi';
import { contextOf, givenUp, onlyRequest, requests } from '../../support/requests';
import { server } from '../../support/server';
import { settled } from '../../support/settled';
import { filledForm } from '../../support/build/user';
import { ann, openList, openUsers, own, pat, rené, row, sue, table } from './usersPage';

const LIST = 'GET /api/users/list';
const REMOVE = 'DELETE /api/users/remove/:id';

describe('the users page', () => {
  it('shows each user with name, address and state in words, sorted by name, and opens one by a click on the row', async () => {
    const { user } = await openList({ users: [rené, own, ann, pat] });
    expect(screen.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
    expect(screen.getByRole('columnheader', { name: 'Name' })).toBeVisible();
    const boxes = screen.getAllByRole('checkbox', { name: /^Select (?!all)/ });
    const names = boxes.map(({ ariaLabel }) => ariaLabel?.replace('Select ', ''));
    expect(names).toEqual(['Ann Lee', 'Jo Miller', 'Pat New', 'René Duval']);
    expect(within(row('Ann Lee')).getByText('ann@example.org')).toBeVisible();
    expect(within(row('Ann Lee')).getByText('Active')).toBeVisible();
    expect(within(row('René')).getByText('Locked')).toBeVisible();
    expect(within(row('Pat')).getByText('Pending state - provisioned')).toBeVisible();
    expect(onlyRequest(LIST).headers.get('Authorization')).toBe('Bearer access-token');
    await user.click(screen.getByText('ann@example.org'));
    expect(await screen.findByRole('dialog', { name: 'Ann Lee profile' })).toBeVisible();
  });

  it('says when there are none, and offers to create one', async () => {
    const { user } = openUsers({ users: [] });
    expect(await screen.findByText('No users')).toBeVisible();
    const [, inList] = screen.getAllByRole('button', { name: 'New user' });
    if (!inList) throw new Error('no button in the list');
    await user.click(inList);
    expect(await screen.findByRole('dialog', { name: 'New user profile' })).toBeVisible();
  });

  it('shows an unknown state as text, without actions; and only what one may do to each', async () => {
    const gone = { ...ann, status: 'DEPROVISIONED' };
    const { user } = await openList({
      users: [own, gone, { ...rené, otherContexts: true }, sue, { ...pat, status: '' }],
    });
    expect(within(row('Ann Lee')).getByText('DEPROVISIONED')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Status', expanded: false }));
    const states = screen.getAllByRole('option').map(({ textContent }) => textContent);
    expect(states.slice(3)).toEqual(['Pending state - provisioned', 'DEPROVISIONED']);
    await user.keyboard('{Escape}');
    expect(within(row('Sue Super')).getByText('Super Admin')).toBeVisible();
    for (const name of ['Ann Lee', 'Sue Super']) {
      expect(within(row(name)).queryByRole('button')).not.toBeInTheDocument();
      await user.click(row(name));
    }
    const remove = screen.getByRole('button', { name: 'Remove René Duval' });
    expect(remove).toHaveAttribute('aria-disabled', 'true');
    expect(remove).toHaveAttribute('title', expect.stringMatching(/^This user also has data con/));
    await user.click(remove);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Edit René Duval' })).not.toHaveAttribute(
      'aria-disabled',
    );
    const forOneself = within(row('Jo Miller')).getAllByRole('button');
    expect(forOneself.map(({ ariaLabel }) => ariaLabel)).toEqual(['Edit Jo Miller']);
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
    const profile = read(session.selectProfile);
    if (!profile) throw new Error('Nobody is signed in');
    act(() => void store.dispatch(session.profileRefreshed({ ...profile, permissions: [] })));
    expect(screen.getByRole('button', { name: 'New user' })).toBeDisabled();
    await user.click(screen.getByText('ann@example.org'));
    await user.click(screen.getByRole('button', { name: 'Edit Ann Lee' }));
    await user.click(screen.getByRole('button', { name: 'Remove Ann Lee' }));
    expect(read(selectOpenModals)).toEqual([]);
  });

  it('is fetched anew in another data context', async () => {
    haveTwoContexts();
    const { user } = await openList();
    await changeContext(user, /1002/);
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

  it('asks by name, is sent once by a double click, without a body, and takes the row away', async () => {
    const answer = server.hold(REMOVE);
    const { user } = openUsers();
    const first = await ask(user);
    expect(first).toHaveTextContent('Ann Lee (ann@example.org) will lose all access.');
    const cancel = within(first).getByRole('button', { name: 'Cancel' });
    expect(cancel).toHaveFocus();
    await user.click(cancel);
    await waitFor(() => expect(first).not.toBeInTheDocument());
    const dialog = await ask(user);
    await user.dblClick(within(dialog).getByRole('button', { name: 'Remove' }));
    answer();
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(onlyRequest('DELETE /api/users/remove/user-2').body).toBeNull();
    expect(screen.queryByText('Ann Lee')).not.toBeInTheDocument();
    expect(await screen.findByText('Ann Lee removed')).toBeVisible();
    await waitFor(() => expect(requests(LIST)).toHaveLength(2));
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('cannot be left while it is under way, by Back neither; says why it failed, or that nobody knows, and is asked anew', async () => {
    const answer = server.hold(REMOVE, () =>
      HttpResponse.json({ title: 'The directory is read-only' }, { status: 500 }),
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
    expect(await within(dialog).findByText('The directory is read-only')).toBeVisible();
    expect(row('Ann Lee')).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    const again = await ask(user);
    expect(within(again).queryByText('The directory is read-only')).not.toBeInTheDocument();
    for (const [fault, text] of [
      [failing(REMOVE, 500), 'The user could not be removed. Try again.'],
      [unreachable(REMOVE), /as expected: the user may or may not have been removed/],
    ] as const) {
      server.use(fault);
      await user.click(within(again).getByRole('button', { name: 'Remove' }));
      expect(await within(again).findByText(text)).toBeVisible();
    }
  });
});

const list = ({ users }: StateWith<typeof usersSlice>) => users;

describe('the list of users', () => {
  it('is given up when the page is left: the answer comes to nobody', async () => {
    server.hold(LIST);
    const { store, bugs, read } = await makeSignedInStore({ features: [usersFeature] });
    store.dispatch(userAdmin.usersOpened());
    await waitFor(() => expect(requests(LIST)).toHaveLength(1));
    store.dispatch(userAdmin.usersLeft());
    await waitFor(() => expect(givenUp(LIST)).toBe(1));
    expect(read(list)).toMatchObject({ users: [], listStatus: 'idle' });
    expect(bugs).toEqual([]);
  });

  it('is saved to once, however often that is asked for while it is under way, and is gone after signing out', async () => {
    backend.users = [own, ann];
    const { store, read } = await makeSignedInStore({ features: [usersFeature] });
    store.dispatch(userAdmin.usersOpened());
    for (let press = 0; press < 2; press += 1)
      store.dispatch(userAdmin.userSubmitted({ userId: ann.id, form: filledForm }));
    await waitFor(() => expect(read(list).save.status).toBe('succeeded'));
    await settled();
    expect(requests('POST /api/users/update/user-2')).toHaveLength(1);
    await waitFor(() => expect(read(list).users).toHaveLength(2));
    store.dispatch(session.signedOut());
    expect(read(list).users).toEqual([]);
  });

  it('names who was removed also where it is without them before that is answered', async () => {
    backend.users = [own, ann];
    const answer = server.hold(REMOVE);
    const { store, read } = await makeSignedInStore({ features: [usersFeature] });
    store.dispatch(userAdmin.usersReceived([ann]));
    store.dispatch(userAdmin.userRemovalSubmitted(ann.id));
    store.dispatch(userAdmin.usersReceived([]));
    answer();
    await waitFor(() => expect(read(selectToast)?.values).toEqual({ name: 'Ann Lee' }));
  });

  it('tells all who were locked, though the page was left before the last answer', async () => {
    backend.users = [own, { ...ann }, { ...sue }];
    const { store, read } = await makeSignedInStore({ features: [usersFeature] });
    store.dispatch(userAdmin.usersReceived([{ ...ann }, { ...sue }]));
    const answer = server.hold('POST /api/users/lock/sue');
    store.dispatch(userAdmin.userLocksSubmitted({ userIds: [ann.id, sue.id], isLocked: true }));
    await waitFor(() => expect(requests('POST /api/users/lock/sue')).toHaveLength(1));
    store.dispatch(failureRaised(403));
    answer();
    await waitFor(() => expect(read(selectToast)?.values).toEqual({ count: 2 }));
  });

  it('is fetched again when the form went with its page while it was saved: nobody knows what became of it', async () => {
    backend.users = [own, ann];
    server.hold('POST /api/users/update/:id');
    const { store } = await makeSignedInStore({ features: [usersFeature] });
    store.dispatch(userAdmin.usersOpened());
    store.dispatch(userAdmin.userSubmitted({ userId: ann.id, form: filledForm }));
    await waitFor(() => expect(requests('POST /api/users/update/user-2')).toHaveLength(1));
    store.dispatch(userAdmin.userDialogLeft());
    await waitFor(() => expect(requests(LIST)).toHaveLength(2));
    expect(givenUp('POST /api/users/update/user-2')).toBe(1);
  });
});
