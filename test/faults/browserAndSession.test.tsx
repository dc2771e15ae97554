import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { ReactElement } from 'react';
import { startSession } from '@/app/startSession';
import { ErrorBoundary } from '@/components/states/ErrorBoundary';
import { lazyComponent } from '@/components/states/lazyComponent';
import * as profileFeature from '@/features/profile/profileFeature';
import { ownProfile } from '@/features/profile/profileSlice';
import { EMPTY_QUERY, NO_TEXTS } from '@/features/search/searchQuery';
import { search } from '@/features/search/searchSlice';
import { session } from '@/features/session/sessionSlice';
import { clientOne, clientTwo } from '../support/build/client';
import { buildConfig } from '../support/build/config';
import { buildConversion, buildEmail, buildEmails, LAST_SENT } from '../support/build/email';
import { buildUser } from '../support/build/user';
import { archive, backend } from '../support/fakeBackend';
import { fakeIdentity } from '../support/fakeIdentity';
import { failing } from '../support/handlers/failure';
import { stalledFile } from '../support/handlers/stalledFile';
import { makeSignedInStore } from '../support/makeStore';
import { openFromMenu } from '../support/menus';
import { address, renderApp, type RenderAppOptions } from '../support/renderApp';
import { renderUi } from '../support/renderUi';
import { contextOf, requests } from '../support/requests';
import { server } from '../support/server';
import { settled } from '../support/settled';
import { catchSavedFiles, downloadSelected } from '../features/downloads/openDownloads';
import { make, openEvidence, readPack } from '../features/evidence/openEvidence';
import { CHART, EVERYTHING, LIST } from '../features/search/searchLink';

const results = () => screen.findByRole('region', { name: 'Results' });

// The store of a page that is gone would go on watching the shared clock of activity: those that
// are not ended stand last.
const ends: (() => void)[] = [];
afterEach(() => act(() => ends.splice(0).forEach((end) => end())));

function openConsole(options: RenderAppOptions = {}) {
  const view = renderApp(options);
  ends.push(() => view.identity.signOutElsewhere());
  return view;
}

it('F-32 a 403 of a call in the background leads to /error once, and is not asked for again', async () => {
  server.use(failing('GET /api/clients/list', 403));
  openConsole();
  expect(await screen.findByRole('heading', { name: '403' })).toBeVisible();
  await act(settled);
  expect(screen.queryByText('Your profile could not be loaded.')).not.toBeInTheDocument();
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

it.each([
  ['GET /api/clients/list', session.profileRequested()],
  [
    'POST /api/users/tz-loc/user-1',
    ownProfile.ownSettingsSubmitted({ timezone: 'UTC', localization: 'fr_FR' }),
  ],
])(
  'F-44 no answer that comes after the end of the session brings its data back (%s)',
  async (call, asked) => {
    backend.users = [buildUser()];
    const { store } = await makeSignedInStore({ features: [profileFeature] });
    const sent = requests(call).length;
    const release = server.hold(call);
    store.dispatch(asked);
    await waitFor(() => expect(requests(call)).toHaveLength(sent + 1));
    store.dispatch(session.signedOut());
    release();
    await act(settled);
    expect(session.selectProfile(store.getState())).toBeNull();
  },
);

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

it('F-51 a download under way is no activity: it ends with the session, and nothing is saved', async () => {
  const saved = catchSavedFiles();
  const file = stalledFile('POST /api/mas/download');
  server.use(file.handler);
  archive(buildEmails(1));
  const { user, identity } = openConsole({ path: EVERYTHING });
  await downloadSelected(user, 1, 'PDF');
  await screen.findByRole('region', { name: 'Download progress' });
  await file.begun();
  act(() => {
    localStorage.setItem('lastActivity', String(Date.now() - 620_000));
    window.dispatchEvent(new Event('focus'));
  });
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
  const asked = requests(LIST).map(({ headers }) => contextOf(headers)?.groupId);
  expect([...new Set(asked)]).toEqual(['grp-one']);
  expect(within(screen.getByRole('banner')).getByText('Client One')).toBeVisible();
  const criteria = within(screen.getByRole('list', { name: 'Search criteria' }));
  expect(criteria.getByText('Client One')).toBeVisible();
});

it('F-16 closing the tab during a download is not held up, and a new page starts without one', async () => {
  server.use(stalledFile('POST /api/mas/download').handler);
  archive(buildEmails(1));
  const { user, unmount } = renderApp({ path: EVERYTHING });
  await downloadSelected(user, 1, 'PDF');
  await screen.findByRole('region', { name: 'Download progress' });
  const leaving = new Event('beforeunload', { cancelable: true });
  expect(window.dispatchEvent(leaving)).toBe(true);
  expect(leaving.defaultPrevented).toBe(false);
  unmount();
  renderApp({ path: EVERYTHING });
  await within(await results()).findByText('1 email');
  expect(screen.queryByRole('region', { name: 'Download progress' })).not.toBeInTheDocument();
});

it('F-42 another language and zone change how things are written, and fetch no emails again', async () => {
  // The day after the emails of the tests: who finds few is offered the last 12 months.
  jest.spyOn(Date, 'now').mockReturnValue(LAST_SENT + 86_400_000);
  backend.users = [buildUser()];
  archive(buildEmails(2));
  const { user, identity } = renderApp({ path: EVERYTHING });
  await within(await results()).findByText('2 emails');
  await waitFor(() => expect(requests(CHART)).toHaveLength(2)); // its own, and that of 12 months
  const dialog = within(await openFromMenu(user, 'Edit profile'));
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Localization' }), 'fr_FR');
  identity.become({ localization: 'fr_FR' });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(document.documentElement).toHaveAttribute('lang', 'fr-FR'));
  await act(settled);
  expect([requests(LIST).length, requests(CHART).length]).toEqual([1, 2]);
});

/** How the loader of chunks fails; the file is asked for once more, to learn why. */
const missingChunk = () =>
  Object.assign(new Error('Loading chunk 7 failed'), {
    name: 'ChunkLoadError',
    type: 'error',
    request: `${location.origin}/assets/7.js`,
  });
const chunkAnswers = (answer: () => Response) => server.use(http.head('*/assets/7.js', answer));

it('F-60 a missing part after a new version offers to load the page again, and does not do it by itself', async () => {
  const missing = missingChunk();
  chunkAnswers(() => new HttpResponse(null, { status: 404 }));
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const Part = () => {
    throw missing;
  };
  renderUi(
    <ErrorBoundary>
      <Part />
    </ErrorBoundary>,
  );
  expect(await screen.findByText('A new version of the console is available.')).toBeVisible();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Reload']);
});

it.each([
  ['no server answers', () => HttpResponse.error()],
  ['the server fails', () => new HttpResponse(null, { status: 502 })],
  ['the file is there', () => new HttpResponse(null)],
])('a missing part is no new version where %s: it is fetched again', async (_why, answer) => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  chunkAnswers(answer);
  const load = jest.fn(() => Promise.reject<() => ReactElement>(missingChunk()));
  const Piece = lazyComponent(load);
  const { user } = renderUi(
    <ErrorBoundary>
      <Piece />
    </ErrorBoundary>,
  );
  expect(await screen.findByText(/could not be loaded. Try again in a moment/)).toBeVisible();
  await act(settled);
  expect(screen.queryByText(/new version/)).not.toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  load.mockImplementation(() => Promise.resolve(() => <p>Here it is</p>));
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Here it is')).toBeVisible();
});

it('a part that cannot come while the browser is offline says so, and comes when it is online again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const load = jest.fn(() => Promise.reject<() => ReactElement>(missingChunk()));
  const Piece = lazyComponent(load);
  renderUi(
    <ErrorBoundary>
      <Piece />
    </ErrorBoundary>,
  );
  expect(await screen.findByText(/will load when you are back online/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  load.mockImplementation(() => Promise.resolve(() => <p>Here it is</p>));
  onLine.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('Here it is')).toBeVisible();
});

it('files of a pack whose size is not as noted are in it, and the pack says so', async () => {
  const sizeOf = (type: 'html' | 'eml') =>
    buildConversion('mail-1', type, { convertedSize: 9_999 });
  const { user, saved, dialog } = await openEvidence([
    buildEmail({ conversions: { html: sizeOf('html'), eml: sizeOf('eml') } }),
  ]);
  await make(user, dialog);
  await waitFor(() => expect(saved).toHaveLength(1));
  const { manifest, words } = await readPack(saved[0]);
  const html = manifest.emails[0]?.files.find(({ type }) => type === 'html');
  expect(html?.notedSize).toBe(9_999);
  expect(manifest.files.find(({ path }) => path === html?.path)?.size).toBeLessThan(9_999);
  expect(words).toContain('2 files differ in size from what the archive recorded.');
});
