import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { ReactElement } from 'react';
import { ErrorBoundary } from '@/components/states/ErrorBoundary';
import { lazyComponent } from '@/components/states/lazyComponent';
import { formatSaved, savedKey } from '@/features/saved/savedSearches';
import { buildConversion, buildEmail, buildEmails, LAST_SENT } from '../support/build/email';
import { buildUser } from '../support/build/user';
import { archive, backend } from '../support/fakeBackend';
import { stalledFile } from '../support/handlers/stalledFile';
import { address, renderApp } from '../support/renderApp';
import { renderUi } from '../support/renderUi';
import { requests } from '../support/requests';
import { server } from '../support/server';
import { settled } from '../support/settled';
import { downloadSelected } from '../features/downloads/openDownloads';
import { CHART, EVERYTHING, LIST } from '../features/search/searchLink';
import { make, openEvidence, readPack } from '../features/evidence/openEvidence';

/** As on the day after the emails of the tests: who finds few is offered the last 12 months. */
const theDayAfter = () => jest.spyOn(Date, 'now').mockReturnValue(LAST_SENT + 86_400_000);

const results = () => screen.findByRole('region', { name: 'Results' });

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
  theDayAfter();
  backend.users = [buildUser()];
  archive(buildEmails(2));
  const { user, identity } = renderApp({ path: EVERYTHING });
  await within(await results()).findByText('2 emails');
  await waitFor(() => expect(requests(CHART)).toHaveLength(2)); // its own, and that of 12 months
  await user.click(screen.getByRole('button', { name: 'Jo Miller' }));
  await user.click(screen.getByRole('menuitem', { name: 'Edit profile' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit profile' }));
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

type Question = { interval: { unit: string } };

/** Refuses the counts of whole years: suggestions and news, and not the search's own chart. */
const refuseYears = http.post<never, Question>('*/api/mas/chart', async ({ request }) =>
  (await request.clone().json()).interval.unit === 'years'
    ? Response.json({}, { status: 403 })
    : undefined,
);

const expectNoError = () => expect(address()).not.toBe('/error');

it('the news of saved searches', async () => {
  theDayAfter();
  localStorage.setItem(
    savedKey('user-1', 'grp-one'),
    formatSaved([
      {
        id: 'a1',
        name: 'Winter sale',
        fragment: '#subject=Offer&range=7d',
        openedAt: Date.now() - 7_200_000,
      },
    ]),
  );
  server.use(refuseYears);
  archive(buildEmails(1));
  renderApp({ path: EVERYTHING });
  expect(await screen.findByText('1 email')).toBeVisible();
  // That of the search, that of the news, and that of 12 months, as one email is few.
  await waitFor(() => expect(requests(CHART)).toHaveLength(3));
  expect(await screen.findByRole('link', { name: 'Winter sale' })).toBeVisible();
  expectNoError();
});

it.each([
  [['html'], '1 file differs in size from what the archive recorded for it.'],
  [['html', 'eml'], '2 files differ in size from what the archive recorded for them.'],
] as const)(
  'files of a pack whose size is not as noted (%j) are in it, and the pack says so',
  async (types, told) => {
    const odd = Object.fromEntries(
      types.map((type) => [type, buildConversion('mail-1', type, { convertedSize: 9_999 })]),
    );
    const { user, saved, dialog } = await openEvidence([buildEmail({ conversions: odd })]);
    await make(user, dialog);
    await waitFor(() => expect(saved).toHaveLength(1));
    const { manifest, words } = await readPack(saved[0]);
    const html = manifest.emails[0]?.files.find(({ type }) => type === 'html');
    expect(html?.notedSize).toBe(9_999);
    expect(manifest.files.find(({ path }) => path === html?.path)?.size).toBeLessThan(9_999);
    expect(words).toContain(told);
  },
);
