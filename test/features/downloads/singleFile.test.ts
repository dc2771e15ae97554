import { act, screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { runSaga, stdChannel } from 'redux-saga';
import { delay as pause } from 'redux-saga/effects';
import { downloads } from '@/features/downloads/downloadsSlice';
import { withReports } from '@/features/downloads/transfer/withReports';
import { session } from '@/features/session/sessionSlice';
import { buildConversion, buildEmail } from '../../support/build/email';
import { renditionBytes } from '../../support/build/rendition';
import { archive } from '../../support/fakeBackend';
import { answering, failing } from '../../support/handlers/failure';
import { bodies, givenUp, requests } from '../../support/requests';
import { savedInEachTest } from '../../support/savedFiles';
import { server } from '../../support/server';
import { settled } from '../../support/settled';
import { openDownloads, region } from './openDownloads';

const DOWNLOAD = 'POST /api/mas/download';

const saved = savedInEachTest();

/** An archived email, of which a type is downloaded, and can be again. */
function open(type: 'png' | 'html' | 'pdf' | 'eml' = 'pdf') {
  const page = openDownloads();
  const email = buildEmail({
    id: 'mail-7',
    subject: 'Sale: 30 % off / today',
    recipient: 'akira@example.jp',
    date: Date.UTC(2026, 10, 19, 23, 30),
  });
  archive([email]);
  const download = () => page.tell(downloads.downloadRequested({ type, emails: [email] }));
  download();
  return { ...page, download };
}

describe('downloading one email', () => {
  it('asks for the rendition, shows what is being downloaded and starts only one, however often it is clicked, and saves it under a name that people can use', async () => {
    const { download, status } = open();
    download();
    const shown = within(screen.getByRole('region', { name: 'Download progress' }));
    expect(shown.getByText('PDF of 1 email')).toBeVisible();
    expect(shown.getByRole('progressbar', { name: 'PDF of 1 email' })).toBeVisible();
    expect(status()).toBe('pending');
    expect(await screen.findByText('1 PDF saved')).toBeVisible();
    expect(status()).toBe('idle');
    expect(bodies(DOWNLOAD)).toEqual([{ filePath: 'grp-one/mail-7.pdf', bucket: 'bucket-pdf' }]);
    expect(requests(DOWNLOAD)[0]?.headers.get('authorization')).toBe('Bearer access-token');
    await waitFor(() =>
      expect(saved.map(({ name }) => name)).toEqual([
        '2026-11-19_akira@example.jp_Sale_ 30 % off _ today_mail-7.pdf',
      ]),
    );
    expect(new Uint8Array((await saved[0]?.blob.arrayBuffer()) ?? [])).toEqual(
      renditionBytes('mail-7', 'pdf'),
    );
  });

  it('keeps html and eml as bytes, whatever type the server declares', async () => {
    open('html');
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.blob.type).toBe('application/octet-stream');
  });

  it('says how many bytes have come', async () => {
    let finish = (): void => undefined;
    const chunks = 60;
    server.use(
      http.post('*/api/mas/download', () => {
        const stream = new ReadableStream({
          async start(controller) {
            finish = () => controller.close();
            for (let index = 0; index < chunks; index += 1) {
              controller.enqueue(new Uint8Array(20_000));
              await delay(5);
            }
          },
        });
        return new HttpResponse(stream, { headers: { 'Content-Length': '2400000' } });
      }),
    );
    const { user } = open();
    const shown = within(await region());
    expect(await shown.findByText('1.2 of 2.4 MB')).toBeVisible();
    expect(shown.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '1.2 of 2.4 MB');
    await waitFor(() => expect(shown.getByRole('progressbar')).toHaveValue(50));
    finish();
    server.hold(DOWNLOAD);
    await user.click(await shown.findByRole('button', { name: 'Try again' }));
    expect(await shown.findByText('Waiting for the server')).toBeVisible();
  });

  it('lets the short word about a file that was saved go away by itself', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    open();
    expect(await screen.findByText('1 PDF saved')).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(6_000));
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
  });

  it.each([
    ['nothing', ''],
    ['a web page', '<!doctype html><html><body>Sign in'],
    ['half of the file', '%PDF-1.4\n1 0 obj'],
  ])('saves nothing when %s comes with status 200', async (_what, text) => {
    server.use(answering(DOWNLOAD, text, 'application/pdf'));
    open();
    const shown = within(await region());
    expect(
      await shown.findByText(
        'The data received is incomplete or not the expected file, so it was discarded.',
      ),
    ).toBeVisible();
    expect(shown.getByText('1 email was not downloaded.')).toBeVisible();
    expect(saved).toEqual([]);
  });

  it('saves an eml whatever size was noted of it, and says so where it has another', async () => {
    const { tell } = openDownloads();
    const sizes = [{ convertedSize: 100_000 }, { convertedSize: 1 }, { convertedSize: null }, {}];
    const emails = sizes.map((size, index) => {
      const id = `mail-${index + 8}`;
      return buildEmail({ id, conversions: { eml: buildConversion(id, 'eml', size) } });
    });
    archive(emails);
    for (const email of emails) tell(downloads.downloadRequested({ type: 'eml', emails: [email] }));
    await waitFor(() => expect(screen.getAllByText('1 EML saved')).toHaveLength(4));
    expect(
      screen.getAllByText(
        '1 file differs in size from what the archive recorded. Saved as received.',
      ),
    ).toHaveLength(2);
    expect(saved).toHaveLength(4);
  });

  it('says which email failed and why, in the server’s words where it has some, and how long to wait when there were too many requests', async () => {
    server.use(failing(DOWNLOAD, 500, { title: 'The bucket is being moved' }));
    const { download, user } = open();
    const shown = within(await region());
    expect(await shown.findByText('The bucket is being moved')).toBeVisible();
    expect(shown.getByText('1 email was not downloaded.')).toBeVisible();
    expect(shown.getByText('Sale: 30 % off / today')).toBeVisible();
    await user.click(shown.getByRole('button', { name: 'Remove from the list' }));
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
    server.use(failing(DOWNLOAD, 429, {}, { 'Retry-After': '30' }));
    download();
    const wait = 'Too many requests. The server asked to wait 30 seconds.';
    expect(await screen.findByText(wait)).toBeVisible();
    expect(requests(DOWNLOAD)).toHaveLength(2); // no further try by itself
  });

  it('says that nothing was there to download when the email has no such conversion', async () => {
    const { tell } = openDownloads();
    const email = buildEmail({ subject: '', conversions: { png: null } });
    tell(downloads.downloadRequested({ type: 'png', emails: [email] }));
    const shown = within(await region());
    expect(shown.getByText('There was nothing to download.')).toBeVisible();
    expect(shown.getByText('The email has no PNG.')).toBeVisible();
    expect(shown.getByText('(no subject)')).toBeVisible();
    expect(requests()).toEqual([]);
  });
});

/** A download whose answer waits until `answer` is called. */
async function openHanging() {
  const email = buildEmail();
  const answer = server.hold(
    DOWNLOAD,
    undefined,
    ({ filePath }: { filePath: string }) => filePath === `grp-one/${email.id}.pdf`,
  );
  const page = openDownloads();
  archive([email]);
  page.tell(downloads.downloadRequested({ type: 'pdf', emails: [email] }));
  await waitFor(() => expect(requests(DOWNLOAD)).toHaveLength(1));
  return { ...page, email, answer };
}

describe('stopping a download', () => {
  it('aborts the request, says nothing, and ignores what comes late; lets a second download start at once, even when the server never reacts', async () => {
    const { user, tell, answer, status } = await openHanging();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(status()).toBe('idle');
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
    const other = buildEmail({ id: 'other' });
    archive([other]);
    tell(downloads.downloadRequested({ type: 'pdf', emails: [other] }));
    expect(status()).toBe('pending');
    expect(await screen.findByText('1 PDF saved')).toBeVisible();
    await waitFor(() => expect(givenUp(DOWNLOAD)).toBe(1));
    answer();
    await settled();
    expect(saved.map(({ name }) => name)).toEqual([expect.stringMatching(/_other\.pdf$/)]);
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
  });

  it('starts a second press of the same button only once, and another file beside it', async () => {
    const { tell, email } = await openHanging();
    tell(downloads.downloadRequested({ type: 'pdf', emails: [email] }));
    expect(requests()).toHaveLength(1);
    const other = buildEmail({ id: 'other' });
    archive([email, other]);
    tell(downloads.downloadRequested({ type: 'eml', emails: [other] }));
    expect(await screen.findByText('1 EML saved')).toBeVisible();
    expect(screen.getByText('PDF of 1 email')).toBeVisible();
  });

  it.each([
    ['the data context changes', session.dataContextChosen('grp-two')],
    ['somebody signs out', session.signOutRequested()],
    ['another tab signs out', session.signedOut()],
  ])('stops when %s', async (_when, event) => {
    const { tell, answer, status } = await openHanging();
    tell(event);
    expect(status()).toBe('idle');
    await waitFor(() => expect(givenUp(DOWNLOAD)).toBe(1));
    answer();
    await settled();
    expect(saved).toEqual([]);
  });

  it.each([403, 404, 413] as const)(
    'is over when the server answers with %d, which is not told as a failure of the server, so that the next one can start',
    async (code) => {
      server.use(failing(DOWNLOAD, code));
      const { tell, session, status } = openDownloads();
      tell(downloads.downloadRequested({ type: 'pdf', emails: [buildEmail()] }));
      const refused = 'The server refused this, or does not have it.';
      expect(await screen.findByText(refused)).toBeVisible();
      expect(session.onRefused.mock.calls).toEqual(code === 413 ? [] : [[code]]);
      expect(status()).toBe('idle');
    },
  );
});

it('is heard four times a second at most, of its newest report, and of its last', async () => {
  jest.useFakeTimers();
  const said: unknown[] = [];
  const dispatch = (action: unknown) => said.push(action);
  const toEvent = (type: string) => ({ type });
  const reporting = withReports(toEvent, function* worker(report) {
    for (let time = 0; time <= 600; time += 40) {
      report(`${time}`);
      yield pause(40);
    }
  });
  runSaga({ channel: stdChannel(), dispatch }, () => reporting);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(said).toEqual(['0', '240', '480', '600'].map(toEvent));
});
