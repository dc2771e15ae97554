import { waitFor } from '@testing-library/react';
import * as usersFeature from '@/features/users/usersFeature';
import { userAdmin } from '@/features/users/usersSlice';
import { signedOut } from '@/features/session/sessionSlice';
import { filledForm } from '../../support/build/user';
import { backend } from '../../support/fakeBackend';
import { makeSignedInStore } from '../../support/makeStore';
import { givenUp, requests } from '../../support/requests';
import type { StateWith } from '@/store/state';
import { server } from '../../support/server';
import { settled } from '../../support/settled';
import { ann, own } from './usersPage';

const LIST = 'GET /api/users/list';

const list = ({ users }: StateWith<'users'>) => users;

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

  it('is written to once, however often a write is asked for while it is under way, and is gone after signing out', async () => {
    backend.users = [own, ann];
    const { store, read } = await makeSignedInStore({ features: [usersFeature] });
    store.dispatch(userAdmin.usersOpened());
    for (let press = 0; press < 2; press += 1) {
      store.dispatch(userAdmin.userSubmitted({ userId: ann.id, form: filledForm }));
      store.dispatch(userAdmin.userLocksSubmitted({ userIds: [ann.id], isLocked: true }));
      store.dispatch(userAdmin.userRemovalSubmitted(ann.id));
    }
    await waitFor(() => {
      const { save, locks, removal } = read(list);
      expect([save.status, locks.status, removal.status]).not.toContain('pending');
    });
    await settled();
    for (const call of [
      'POST /api/users/update/user-2',
      'POST /api/users/lock/user-2',
      'DELETE /api/users/remove/user-2',
    ])
      expect(requests(call)).toHaveLength(1);
    await waitFor(() => expect(read(list).users).toHaveLength(1));
    store.dispatch(signedOut());
    expect(read(list).users).toEqual([]);
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
