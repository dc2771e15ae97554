import { waitFor } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { usersFeature } from '@/features/users/usersFeature';
import {
  selectUserLocks,
  selectUserRemoval,
  selectUsers,
  selectUserSave,
  selectUsersStatus,
  userDialogLeft,
  userLocksSubmitted,
  userRemovalSubmitted,
  usersLeft,
  usersOpened,
  userSubmitted,
} from '@/features/users/usersSlice';
import { signedOut } from '@/features/session/sessionSlice';
import { backend } from '../../support/fakeBackend';
import { makeSignedInStore } from '../../support/makeStore';
import { requests } from '../../support/requests';
import { server } from '../../support/server';
import { ann, own } from './usersPage';

const LIST = 'GET /api/users/list';

describe('the list of users', () => {
  it('is given up when the page is left: the answer comes to nobody', async () => {
    let aborted = false;
    server.use(
      http.get('*/api/users/list', async ({ request }) => {
        request.signal.addEventListener('abort', () => (aborted = true));
        await delay(80);
        return HttpResponse.json([ann]);
      }),
    );
    const { store, bugs, read } = await makeSignedInStore({ features: [usersFeature] });
    store.dispatch(usersOpened());
    await waitFor(() => expect(requests(LIST)).toHaveLength(1));
    store.dispatch(usersLeft());
    await delay(120);
    expect(aborted).toBe(true);
    expect(read(selectUsers)).toEqual([]);
    expect(read(selectUsersStatus)).toBe('idle');
    expect(bugs).toEqual([]);
  });

  it('is written to once, however often a write is asked for while it is under way', async () => {
    backend.users = [own, ann];
    const { store, read } = await makeSignedInStore({ features: [usersFeature] });
    store.dispatch(usersOpened());
    const { profile } = ann;
    const form = {
      firstName: profile.firstName,
      lastName: profile.lastName,
      email: profile.email,
      role: 'USER',
      clients: [],
      timezone: 'UTC',
      localization: 'en_US',
    } as const;
    for (let press = 0; press < 2; press += 1) {
      store.dispatch(userSubmitted({ userId: ann.id, form: { ...form, clients: [] } }));
      store.dispatch(userLocksSubmitted({ userIds: [ann.id], isLocked: true }));
      store.dispatch(userRemovalSubmitted(ann.id));
    }
    await waitFor(() =>
      expect(
        [selectUserSave, selectUserLocks, selectUserRemoval].map(
          (select) => read<{ status: string }>(select).status,
        ),
      ).not.toContain('pending'),
    );
    await delay(30);
    for (const call of [
      'POST /api/users/update/user-2',
      'POST /api/users/lock/user-2',
      'DELETE /api/users/remove/user-2',
    ])
      expect(requests(call)).toHaveLength(1);
  });

  it('is fetched again when the form went with its page while it was saved: nobody knows what became of it', async () => {
    backend.users = [own, ann];
    let aborted = false;
    server.use(
      http.post('*/api/users/update/:id', async ({ request }) => {
        request.signal.addEventListener('abort', () => (aborted = true));
        await delay('infinite');
      }),
    );
    const { store } = await makeSignedInStore({ features: [usersFeature] });
    store.dispatch(usersOpened());
    const form = { firstName: 'A', lastName: 'L', email: 'ann@example.org', role: 'USER' } as const;
    store.dispatch(
      userSubmitted({
        userId: ann.id,
        form: { ...form, clients: [], timezone: 'UTC', localization: 'en_US' },
      }),
    );
    await waitFor(() => expect(requests('POST /api/users/update/user-2')).toHaveLength(1));
    store.dispatch(userDialogLeft());
    await waitFor(() => expect(requests(LIST)).toHaveLength(2));
    expect(aborted).toBe(true);
  });

  it('is gone after signing out', async () => {
    backend.users = [own, ann];
    const { store, read } = await makeSignedInStore({ features: [usersFeature] });
    store.dispatch(usersOpened());
    await waitFor(() => expect(read(selectUsers)).toHaveLength(2));
    store.dispatch(signedOut());
    expect(read(selectUsers)).toEqual([]);
  });
});
