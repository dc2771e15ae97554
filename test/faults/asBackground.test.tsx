import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { formatSaved, savedKey } from '@/features/saved/savedSearches';
import { buildConversion, buildEmail, buildEmails } from '../support/build/email';
import { archive } from '../support/fakeBackend';
import { failing } from '../support/handlers/failure';
import { address, renderApp } from '../support/renderApp';
import { requests } from '../support/requests';
import { server } from '../support/server';
import { make, openEvidence, readPack } from '../features/evidence/openEvidence';
import { CHART, linkTo } from '../features/search/searchLink';

// What the console asks for by itself and is refused, or is not there: it fails in its own place.

const EVERYTHING = linkTo('recipient=*@example.org');
const STATUSES = [403, 404] as const;

type Question = { interval: { unit: string } };

/** Refuses the counts of whole years: probes and news, and not the search's own chart. */
const refuseYears = (status: number) =>
  http.post<never, Question>('*/api/mas/chart', async ({ request }) =>
    (await request.clone().json()).interval.unit === 'years'
      ? Response.json({}, { status })
      : undefined,
  );

const expectNoError = () => expect(address()).not.toBe('/error');

it.each(STATUSES)('probes around a search that found nothing (%i)', async (status) => {
  server.use(refuseYears(status));
  const { user } = renderApp({ path: '/#recipient=nobody*&range=24h' });
  expect(await screen.findByText('No results')).toBeVisible();
  const again = await screen.findByRole('button', { name: 'Try again' });
  expectNoError();
  const asked = requests(CHART).length;
  await user.click(again);
  await waitFor(() => expect(requests(CHART).length).toBeGreaterThan(asked));
});

it.each(STATUSES)('the news of saved searches (%i)', async (status) => {
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
  server.use(refuseYears(status));
  archive(buildEmails(1));
  renderApp({ path: EVERYTHING });
  expect(await screen.findByText('1 email')).toBeVisible();
  // That of the search, that of the news, and that of 12 months, as one email is few.
  await waitFor(() => expect(requests(CHART)).toHaveLength(3));
  expect(await screen.findByRole('link', { name: 'Winter sale' })).toBeVisible();
  expectNoError();
});

it.each(STATUSES)('the comparison of periods (%i)', async (status) => {
  archive(buildEmails(2));
  const { user } = renderApp({ path: EVERYTHING });
  await screen.findByRole('group', { name: 'Bars' });
  const chart = within(screen.getByRole('figure', { name: 'Emails over time' }));
  server.use(failing(CHART, status));
  await user.click(chart.getByRole('checkbox', { name: 'Compare with previous period' }));
  expect(await chart.findByRole('button', { name: 'Try again' })).toBeVisible();
  expectNoError();
});

it('one file of a pack that is gone: the others are in it', async () => {
  const lost = buildEmail({
    conversions: { eml: buildConversion('mail-x', 'eml', { filePath: 'grp-one/gone.eml' }) },
  });
  const { user, saved, dialog } = await openEvidence([lost, ...buildEmails(4)]);
  server.use(
    http.post<never, { filePath?: string; files?: string[] }>(
      '*/api/mas/download*',
      async ({ request }) => {
        const { filePath, files = [filePath] } = await request.clone().json();
        return files.includes('grp-one/gone.eml') ? Response.json({}, { status: 404 }) : undefined;
      },
    ),
    http.post<never, { files: string[] }>('*/api/mas/download/archive', async ({ request }) =>
      (await request.clone().json()).files.includes('grp-one/gone.eml')
        ? Response.json({}, { status: 404 })
        : undefined,
    ),
  );
  await make(user, dialog);
  expect(await within(dialog).findByText(/1 file of 20 could not be fetched/)).toBeVisible();
  expectNoError();
  expect(within(dialog).getByRole('button', { name: 'Try again' })).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: /without/i }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const { manifest } = await readPack(saved[0]);
  expect(manifest.emails.flatMap(({ files }) => files)).toHaveLength(19);
  expect(manifest.emails[0]?.missing).toEqual([{ type: 'eml', reason: 'failed' }]);
});

it('files of a pack whose size is not as noted are in it, and the pack says so', async () => {
  const odd = buildEmail({
    conversions: { html: buildConversion('mail-1', 'html', { convertedSize: 9_999 }) },
  });
  const { user, saved, dialog } = await openEvidence([odd]);
  await make(user, dialog);
  await waitFor(() => expect(saved).toHaveLength(1));
  const { manifest, words } = await readPack(saved[0]);
  const html = manifest.emails[0]?.files.find(({ type }) => type === 'html');
  expect(html?.notedSize).toBe(9_999);
  expect(manifest.files.find(({ path }) => path === html?.path)?.size).toBeLessThan(9_999);
  expect(words).toContain('1 file differs in size from what the archive recorded for it.');
});
