import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { bulkDownloadRequested, downloadRequested } from '@/features/downloads/downloadsSlice';
import { dataContextChosen, signedOut, signOutRequested } from '@/features/session/sessionSlice';
import { buildEmail } from '../../support/build/email';
import { renditionBytes } from '../../support/build/rendition';
import { archive } from '../../support/fakeBackend';
import { failing } from '../../support/handlers/failure';
import { bodies, requests } from '../../support/requests';
import { server } from '../../support/server';
import { settled } from '../../support/settled';
import { catchSavedFiles, openDownloads, type SavedFile } from './openDownloads';

let saved: SavedFile[];

beforeEach(() => {
  saved = catchSavedFiles();
});

afterEach(() => jest.restoreAllMocks());

/** A download whose answer waits until `answer` is called; `aborted` tells what the server saw. */
function hanging() {
  const state = { aborted: false, answer: (): void => undefined };
  server.use(
    http.post(
      '*/api/mas/download',
      async ({ request }) => {
        request.signal.addEventListener('abort', () => {
          state.aborted = true;
        });
        await new Promise<void>((resolve) => {
          state.answer = resolve;
        });
        return HttpResponse.arrayBuffer(renditionBytes('mail-1', 'pdf').buffer);
      },
      { once: true },
    ),
  );
  return state;
}

async function openHanging() {
  const call = hanging();
  const page = openDownloads();
  const email = buildEmail();
  archive([email]);
  page.tell(downloadRequested({ type: 'pdf', emails: [email] }));
  await waitFor(() => expect(requests('POST /api/mas/download')).toHaveLength(1));
  return { ...page, email, call };
}

describe('stopping a download', () => {
  it('aborts the request, says nothing, and ignores what comes late', async () => {
    const { user, call, status } = await openHanging();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(status()).toBe('idle');
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
    await waitFor(() => expect(call.aborted).toBe(true));
    call.answer();
    await settled();
    expect(saved).toEqual([]);
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
  });

  it('lets a second download start at once, even when the server never reacts', async () => {
    const { user, tell, status } = await openHanging();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    const other = buildEmail({ id: 'other' });
    archive([other]);
    tell(downloadRequested({ type: 'pdf', emails: [other] }));
    expect(status()).toBe('pending');
    expect(await screen.findByText('1 PDF saved')).toBeVisible();
    await waitFor(() =>
      expect(saved.map(({ name }) => name)).toEqual([expect.stringMatching(/_other\.pdf$/)]),
    );
  });

  it('starts a second press of the same button only once, and another file beside it', async () => {
    const { tell, email } = await openHanging();
    tell(downloadRequested({ type: 'pdf', emails: [email] }));
    expect(requests()).toHaveLength(1);
    const other = buildEmail({ id: 'other' });
    archive([email, other]);
    tell(downloadRequested({ type: 'eml', emails: [other] }));
    expect(await screen.findByText('1 EML saved')).toBeVisible();
    expect(screen.getByText('PDF of 1 email')).toBeVisible();
  });

  it.each([
    ['the data context changes', dataContextChosen('grp-two')],
    ['somebody signs out', signOutRequested()],
    ['another tab signs out', signedOut()],
  ])('stops when %s', async (_when, event) => {
    const { tell, call, status } = await openHanging();
    tell(event);
    expect(status()).toBe('idle');
    await waitFor(() => expect(call.aborted).toBe(true));
    call.answer();
    await settled();
    expect(saved).toEqual([]);
  });

  it('stops the pre-fetch of a bulk download, too', async () => {
    let answer = (): void => undefined;
    server.use(
      http.post(
        '*/api/mas/list',
        () =>
          new Promise<HttpResponse<{ result: never[]; recordCount: number }>>((resolve) => {
            answer = () => resolve(HttpResponse.json({ result: [], recordCount: 0 }));
          }),
      ),
    );
    const { tell } = openDownloads();
    const filters = {
      recipient: '*',
      sender: '',
      subject: '',
      campaignId: '',
      range: { startDate: 1, endDate: 2 },
    };
    tell(bulkDownloadRequested({ type: 'pdf', filters, recordCount: 20 }));
    await waitFor(() => expect(bodies('POST /api/mas/list')).toHaveLength(1));
    tell(dataContextChosen('grp-two'));
    answer();
    await settled();
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
  });

  it('ends silently when the server says that nobody is signed in', async () => {
    server.use(failing('POST /api/mas/download', 401));
    const { tell, session, status } = openDownloads();
    tell(downloadRequested({ type: 'pdf', emails: [buildEmail()] }));
    await waitFor(() => expect(session.onUnauthorized).toHaveBeenCalled());
    await waitFor(() => expect(status()).toBe('idle'));
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
  });

  it('is over when the server refuses it, so that the next one can start', async () => {
    server.use(failing('POST /api/mas/download', 403));
    const { tell, session, status } = openDownloads();
    tell(downloadRequested({ type: 'pdf', emails: [buildEmail()] }));
    await waitFor(() => expect(session.onRefused).toHaveBeenCalledWith(403));
    await waitFor(() => expect(status()).toBe('idle'));
  });
});
