import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { startSession } from '@/app/startSession';
import { EMPTY_QUERY, NO_TEXTS } from '@/features/search/searchQuery';
import { search } from '@/features/search/searchSlice';
import { session } from '@/features/session/sessionSlice';
import { buildClient, clientOne, clientTwo } from '../support/build/client';
import { buildConfig } from '../support/build/config';
import { buildEmails } from '../support/build/email';
import { archive, backend } from '../support/fakeBackend';
import { fakeIdentity } from '../support/fakeIdentity';
import { failing } from '../support/handlers/failure';
import { stalledFile } from '../support/handlers/stalledFile';
import { makeSignedInStore, makeStore } from '../support/makeStore';
import { address, renderApp, type RenderAppOptions } from '../support/renderApp';
import { contextOf, requests } from '../support/requests';
import { server } from '../support/server';
import { settled } from '../support/settled';
import { catchSavedFiles, downloadSelected } from '../features/downloads/openDownloads';
import { EVERYTHING, LIST } from '../features/search/searchLink';

const MINUTE = 60_000;

// The store of a page that is gone would go on watching the shared clock of activity.
const ends: (() => void)[] = [];
afterEach(() => act(() => ends.splice(0).forEach((end) => end())));

function openConsole(options: RenderAppOptions = {}) {
  const view = renderApp(options);
  ends.push(() => view.identity.signOutElsewhere());
  return view;
}

/** As if nobody had been there for this long; the page is told by this event only. */
async function idleFor(milliseconds: number, wake: () => void): Promise<void> {
  await waitFor(() => expect(localStorage.getItem('lastActivity')).not.toBeNull()); // the clock runs
  act(() => {
    localStorage.setItem('lastActivity', String(Date.now() - milliseconds));
    wake();
  });
}

const results = () => screen.findByRole('region', { name: 'Results' });

it('F-32 a 403 of a call in the background leads to /error once, and is not asked for again', async () => {
  server.use(failing('GET /api/clients/list', 403));
  openConsole();
  expect(await screen.findByRole('heading', { name: '403' })).toBeVisible();
  await act(settled);
  expect(address()).toBe('/error');
  expect(requests('GET /api/clients/list')).toHaveLength(1);
});

it('F-44 many 401 at once are one sign-out, and all else is silent', async () => {
  server.use(failing('POST /api/mas/list', 401), failing('POST /api/mas/chart', 401));
  const { store, identity, navigate, bugs } = await makeSignedInStore();
  ends.push(() => store.dispatch(session.signedOut()));
  store.dispatch(
    search.searchSubmitted({ ...EMPTY_QUERY, texts: { ...NO_TEXTS, recipient: '*@example.org' } }),
  );
  await waitFor(() => expect(identity.signOut).toHaveBeenCalled());
  await act(settled);
  expect(identity.signOut).toHaveBeenCalledTimes(1);
  expect(navigate).not.toHaveBeenCalledWith('/error', expect.anything());
  expect(bugs).toEqual([]);
});

it('F-44 no answer that comes after the end of the session brings its data back', async () => {
  const release = server.hold('GET /api/clients/list');
  const { store } = makeStore();
  store.dispatch(session.profileRequested());
  await waitFor(() => expect(requests('GET /api/clients/list')).toHaveLength(1));
  store.dispatch(session.signedOut());
  release();
  await act(settled);
  expect(session.selectProfile(store.getState())).toBeNull();
});

it('F-47 a session that another tab is ending is not taken up again', async () => {
  const { identity } = openConsole({ path: EVERYTHING });
  await results();
  identity.accessToken.mockResolvedValue(null); // but the provider still remembers the session
  act(() => identity.signOutElsewhere());
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible();
  await act(settled);
  expect(address()).toBe('/login');
  expect(identity.resume).not.toHaveBeenCalled();
});

it('F-47 a page that the browser kept for Back is loaded anew', () => {
  const listened = jest.spyOn(window, 'addEventListener');
  const identity = fakeIdentity();
  startSession({ config: buildConfig(), identity, navigate: jest.fn() });
  ends.push(() => identity.signOutElsewhere());
  const calls = listened.mock.calls as unknown as [
    string,
    (event: { persisted: boolean }) => void,
  ][];
  const listener = calls.find(([name]) => name === 'pageshow')?.[1];
  const unimplemented = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  listener?.({ persisted: false });
  expect(unimplemented).not.toHaveBeenCalled();
  listener?.({ persisted: true });
  expect(unimplemented.mock.calls.map(([error]) => String(error))).toEqual([
    expect.stringContaining('navigation'),
  ]);
});

it.each([
  ['visibilitychange', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['focus', () => window.dispatchEvent(new Event('focus'))],
  ['pageshow', () => window.dispatchEvent(new Event('pageshow'))],
])(
  'F-48 a laptop that wakes up after 10 min 20 s is signed out at once (%s)',
  async (_name, wake) => {
    const { identity } = openConsole();
    await screen.findByText('Client One');
    await idleFor(10 * MINUTE + 20_000, wake);
    expect(identity.signOut).toHaveBeenCalledTimes(1); // not at the next tick of the clock, which may be a minute away in a hidden tab
  },
);

it('F-49 somebody who is active in another tab is not asked in this one', async () => {
  openConsole();
  await screen.findByText('Client One');
  await idleFor(9 * MINUTE, () => undefined);
  await idleFor(2_000, () => window.dispatchEvent(new Event('focus'))); // the other tab's note
  await act(settled);
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

it('F-51 a download under way is no activity: it ends with the session, and nothing is saved', async () => {
  const saved = catchSavedFiles();
  const file = stalledFile('POST /api/mas/download');
  server.use(file.handler);
  archive(buildEmails(1));
  const { user, identity } = openConsole({ path: EVERYTHING });
  await downloadSelected(user, 1, 'PDF');
  await screen.findByRole('region', { name: 'Download progress' });
  await file.begun();
  await idleFor(10 * MINUTE + 20_000, () => window.dispatchEvent(new Event('focus')));
  await waitFor(() => expect(identity.signOut).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(file.aborted).toBe(1));
  expect(saved).toEqual([]);
});

it('F-52 a token whose expiry lies in the past is judged by the server: no sign-out while it answers', async () => {
  archive(buildEmails(2));
  const { identity } = openConsole({ path: EVERYTHING });
  identity.tokenExpired.mockReturnValue(true);
  expect(await within(await results()).findByText('2 emails')).toBeVisible();
  expect(identity.signOut).not.toHaveBeenCalled();
});

it('F-53 a permission that is gone is seen at the next 403', async () => {
  archive(buildEmails(2));
  const { user, identity } = openConsole({ path: EVERYTHING });
  await within(await results()).findByText('2 emails');
  server.use(failing(LIST, 403));
  identity.become({ permissions: [] });
  await user.click(screen.getByRole('button', { name: 'Search' }));
  expect(await screen.findByRole('heading', { name: '403' })).toBeVisible();
});

it('F-57 each tab keeps its own data context for its requests', async () => {
  backend.clients = [clientOne, clientTwo];
  localStorage.setItem('dataContext', '1001');
  archive(buildEmails(1));
  const { user } = openConsole({ path: EVERYTHING });
  await within(await results()).findByText('1 email');
  act(() => {
    localStorage.setItem('dataContext', '1002'); // what another tab does
    window.dispatchEvent(new StorageEvent('storage', { key: 'dataContext', newValue: '1002' }));
  });
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await waitFor(() => expect(requests(LIST).length).toBeGreaterThan(1));
  expect(new Set(requests(LIST).map(({ headers }) => contextOf(headers)?.groupId))).toEqual(
    new Set(['grp-one']),
  );
  expect(within(screen.getByRole('banner')).getByText('Client One')).toBeVisible();
  const criteria = within(screen.getByRole('list', { name: 'Search criteria' }));
  expect(criteria.getByText('Client One')).toBeVisible();
});

it('F-29 contexts without a group are none: nothing is searched, and the dialog says why', async () => {
  server.use(
    http.get('*/api/clients/list', () => HttpResponse.json([{ ...buildClient(), groupId: null }])),
  );
  openConsole({ path: EVERYTHING });
  expect(await screen.findByRole('dialog', { name: 'Change data context' })).toBeVisible();
  await act(settled);
  expect(requests(LIST)).toEqual([]);
});
