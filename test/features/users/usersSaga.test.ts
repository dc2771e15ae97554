import { waitFor } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { selectUsers, selectUsersStatus, usersLeft, usersOpened } from '@/features/users/usersSlice';
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
    const { store, bugs } = await makeSignedInStore();
    store.dispatch(usersOpened());
    await waitFor(() => expect(requests(LIST)).toHaveLength(1));
    store.dispatch(usersLeft());
    await delay(120);
    expect(aborted).toBe(true);
    expect(selectUsers(store.getState())).toEqual([]);
    expect(selectUsersStatus(store.getState())).toBe('idle');
    expect(bugs).toEqual([]);
  });

  it('is gone after signing out', async () => {
    backend.users = [own, ann];
    const { store } = await makeSignedInStore();
    store.dispatch(usersOpened());
    await waitFor(() => expect(selectUsers(store.getState())).toHaveLength(2));
    store.dispatch(signedOut());
    expect(selectUsers(store.getState())).toEqual([]);
  });
});
