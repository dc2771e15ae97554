import { act, render, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { Provider } from 'react-redux';
import { downloads } from '@/features/downloads/downloadsSlice';
import { noProgress } from '@/features/downloads/transfer/transfer';
import { session } from '@/features/session/sessionSlice';
import { DownloadProgressContainer } from '@/features/downloads/DownloadProgressContainer';
import { modalClosed, modalOpened } from '@/features/modal/modalSlice';
import { buildEmail } from '../../support/build/email';
import { buildFilters } from '../../support/build/filters';
import { renditionBytes, zipOf } from '../../support/build/rendition';
import { archive } from '../../support/fakeBackend';
import { bodies, givenUp } from '../../support/requests';
import { savedInEachTest } from '../../support/savedFiles';
import { server } from '../../support/server';
import * as page from './openDownloads';
import { emailHandlers } from '../../support/handlers/emails';
import { failing } from '../../support/handlers/failure';
import { Messages } from '../../support/renderUi';

const saved = savedInEachTest();

const emailsIn = (bucket: string, count: number) =>
  Array.from({ length: count }, (_, index) => page.emailIn(bucket, `${bucket}-${index}`));

/** The bucket of one batch waits until it is let go; the others are answered. */
const holding = (held: string) =>
  server.hold(page.ARCHIVE, undefined, ({ bucket }: { bucket: string }) => bucket === held);

const button = (name: string) => screen.findByRole('button', { name });

describe('a download of many files', () => {
  it('is fetched in batches of 100 and says how many files are there', async () => {
    const letGo = holding('b2');
    page.openArchived([...emailsIn('b1', 150), ...emailsIn('b2', 1)]);
    const shown = within(await page.region());
    await waitFor(() => expect(page.askedFor()).toEqual(['b1 100', 'b1 50', 'b2 1']));
    act(() => letGo());
    expect(await shown.findByText('151 PDFs saved to archive.zip')).toBeVisible();
  });

  it('can be paused: what is there stays, and going on fetches only the rest', async () => {
    const letGo = holding('b2');
    const { user, status } = page.openArchived([
      ...emailsIn('b0', 1),
      ...emailsIn('b1', 2),
      ...emailsIn('b2', 2),
    ]);
    const pause = await button('Pause');
    await waitFor(() => expect(page.askedFor()).toEqual(['b0 1', 'b1 2', 'b2 2']));
    await user.click(pause); // before the news of b1 is drawn
    await waitFor(() => expect(givenUp(page.ARCHIVE)).toBe(1));
    expect(screen.getByText('Paused')).toBeVisible();
    expect(screen.getByText('3 of 5 files')).toBeVisible();
    expect(status()).toBe('pending');
    await user.click(await button('Resume'));
    await screen.findByText(/^3 of 5 files · [\d.]+ Kb$/);
    act(() => letGo());
    await waitFor(() => expect(page.askedFor()).toEqual(['b0 1', 'b1 2', 'b2 2', 'b2 2']));
    act(() => letGo());
    expect(await screen.findByText('5 PDFs saved to archive.zip')).toBeVisible();
    expect(Object.keys(await page.contentOf(saved[0]?.blob))).toHaveLength(5);
  });

  it('begins its bytes anew where it is asked for again while it is paused', async () => {
    holding('b1');
    const emails = emailsIn('b1', 2);
    const { user, tell } = page.openArchived(emails);
    const pause = await button('Pause');
    const half = { ...noProgress, loaded: 500, total: 1000, ofFiles: 2 };
    tell(downloads.downloadProgressed({ id: '1', ...half }));
    expect(screen.getByText('0 of 2 files · 0.5 of 1.0 Kb')).toBeVisible();
    await user.click(pause);
    tell(downloads.downloadRequested({ type: 'pdf', emails }));
    expect(await screen.findByText('Waiting for the server')).toBeVisible();
  });

  it('names each email whose file failed, where some have the same', async () => {
    page.bucketsAnswer((bucket) => (bucket === 'b2' ? HttpResponse.error() : undefined));
    const [lost, twin] = emailsIn('b2', 2);
    if (lost && twin) twin.conversions.pdf = lost.conversions.pdf;
    const { user } = page.openArchived([
      ...emailsIn('b1', 1),
      ...[lost, twin].flatMap((one) => one ?? []),
    ]);
    await user.click(await screen.findByText('2 emails were not downloaded.'));
    expect(screen.getByText('Subject of b2-1')).toBeVisible();
    expect(
      screen.getByText('The connection was lost or the server cannot be reached.'),
    ).toBeVisible();
    expect(screen.getByText(/^1 of 2 PDF was received/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save received files (1)' })).toBeVisible();
  });

  it('says each reason once where several batches fail for several', async () => {
    const answers: Record<string, () => Response> = {
      b1: () => HttpResponse.json({ title: 'Bucket b1 is closed' }, { status: 500 }),
      b2: () => HttpResponse.json({ title: 'Bucket b1 is closed' }, { status: 500 }),
      b3: () => HttpResponse.text('not a zip'),
    };
    page.bucketsAnswer((bucket) => answers[bucket]?.());
    page.openArchived(['b1', 'b2', 'b3', 'b4'].flatMap((bucket) => emailsIn(bucket, 2)));
    const shown = within(await page.region());
    expect(await shown.findByText(/incomplete or not the expected file/)).toBeVisible();
    expect(shown.getAllByText('Bucket b1 is closed')).toHaveLength(1);
  });

  it('saves what is there when somebody chooses so, lists what is missing, and can still be completed', async () => {
    let isUp = false;
    page.bucketsAnswer((bucket) =>
      bucket === 'b1' || isUp ? undefined : HttpResponse.json({}, { status: 500 }),
    );
    const { user, tell } = page.openArchived([
      ...emailsIn('b1', 2),
      page.emailIn('b2', 'lost'),
      buildEmail({ id: 'bare', conversions: { pdf: null } }),
    ]);
    tell(downloads.archiveKindChosen('manifest'));
    await user.click(await button('Save received files (2)'));
    expect(await screen.findByText('2 PDFs saved to archive.zip')).toBeVisible();
    const { 'manifest.csv': list = '' } = await page.contentOf(saved[0]?.blob);
    const rows = list.trim().split('\r\n').slice(1);
    expect(rows).toHaveLength(4);
    expect(rows[2]).toMatch(/^"lost",.*"Subject of lost",.*,"","","","failed"$/);
    expect(rows[3]).toMatch(/^"bare",.*,"","","","noConversion"$/);
    isUp = true;
    await user.click(await button('Try again'));
    expect(await screen.findByText('3 PDFs saved to archive.zip')).toBeVisible();
    expect(page.askedFor()).toEqual(['b1 2', 'b2 1', 'b2 1']);
  });

  it('fetches an archive again whose content was damaged on the way', async () => {
    const bytes = await zipOf([{ name: 'b2-0.pdf', bytes: renditionBytes('b2-0', 'pdf') }]);
    let isWhole = false;
    const at = 60;
    bytes[at] = (bytes[at] ?? 0) ^ 0xff;
    page.bucketsAnswer((bucket) =>
      bucket === 'b2' && !isWhole ? HttpResponse.arrayBuffer(bytes.buffer) : undefined,
    );
    const { user } = page.openArchived([...emailsIn('b1', 2), ...emailsIn('b2', 1)]);
    expect(await screen.findByText(/was discarded/)).toBeVisible();
    expect(saved).toEqual([]);
    isWhole = true;
    await user.click(await button('Try again'));
    expect(await screen.findByText('3 PDFs saved to archive.zip')).toBeVisible();
    expect(page.askedFor()).toEqual(['b1 2', 'b2 1', 'b2 1']);
  });
});

it('the list in an archive has a row for each email, and one for a file that no email can be told for', async () => {
  await page.sending(
    { name: '0001.pdf', bytes: renditionBytes('x', 'pdf') },
    { name: 'b1-1.pdf', bytes: renditionBytes('y', 'pdf') },
  );
  const { user, tell } = page.openDownloads();
  tell(downloads.archiveKindChosen('manifest'));
  tell(downloads.downloadRequested({ type: 'pdf', emails: emailsIn('b1', 2) }));
  const said = await screen.findByText(
    '1 file could not be matched to an email: 1 email has no file that is certainly its own (show)',
  );
  await user.click(said);
  expect(screen.getByText('Subject of b1-0')).toBeVisible();
  const { 'manifest.csv': list = '', ...files } = await page.contentOf(saved[0]?.blob);
  const [, unclear, known, unknown] = list.split('\r\n');
  expect(unclear).toMatch(/^"b1-0",.*,"","","","notIdentified"$/);
  expect(known).toMatch(/^"b1-1",.*,"[^"]+_b1-1\.pdf",\d+,"[0-9a-f]{64}",""$/);
  expect(unknown).toMatch(/^"","","","","","","","0001\.pdf",\d+,"[0-9a-f]{64}",""$/);
  expect(Object.keys(files)).toEqual(['0001.pdf', expect.stringMatching(/_b1-1\.pdf$/)]);
  expect(screen.getByText('With a list, manifest.csv.')).toBeVisible();
});

describe('the list of downloads', () => {
  it('lets an archive wait for the one before it, and a single file not', async () => {
    holding('b1');
    const { tell, user } = page.openArchived(emailsIn('b1', 2));
    const others = emailsIn('b2', 2);
    archive([...emailsIn('b1', 2), ...others]);
    tell(downloads.downloadRequested({ type: 'pdf', emails: others }));
    expect(await screen.findByText('Waiting for another download')).toBeVisible();
    tell(downloads.downloadRequested({ type: 'pdf', emails: others.slice(0, 1) }));
    expect(await screen.findByText('1 PDF saved')).toBeVisible();
    await waitFor(() => expect(page.askedFor()).toEqual(['b1 2']));
    await user.click(await button('Pause'));
    expect(await screen.findByText('2 PDFs saved to archive.zip')).toBeVisible();
    expect(givenUp(page.ARCHIVE)).toBe(1);
    expect(page.askedFor()).toEqual(['b1 2', 'b2 2']);
  });

  it('says of what went well when that was, is tidied piece by piece or at once, and opens again when it is asked for', async () => {
    const { tell, user } = page.openDownloads();
    const emails = emailsIn('b1', 3);
    archive(emails);
    for (const email of emails) tell(downloads.downloadRequested({ type: 'pdf', emails: [email] }));
    await waitFor(() => expect(screen.getAllByText('1 PDF saved')).toHaveLength(3));
    const [oldest] = screen.getAllByRole('listitem').toReversed();
    if (!oldest) throw new Error('nothing is listed');
    expect(within(oldest).getByText('Subject of b1-0')).toBeVisible();
    expect(within(oldest).getByText(/^\d\d:\d\d$/)).toBeVisible();
    await user.click(within(oldest).getByRole('button', { name: 'Remove from the list' }));
    expect(screen.queryByText('Subject of b1-0')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Close the list of downloads' }));
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
    tell(downloads.downloadsOpened());
    expect(await page.panel()).toHaveFocus();
    expect(screen.getAllByText('1 PDF saved')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Clear completed' }));
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
  });

  it('is emptied by another data context, with whatever waits', async () => {
    holding('b1');
    const { tell } = page.openArchived(emailsIn('b1', 2));
    const filters = buildFilters({ recipient: '*' });
    tell(downloads.bulkDownloadRequested({ type: 'pdf', filters, recordCount: 20 }));
    await waitFor(() => expect(page.askedFor()).toEqual(['b1 2']));
    tell(session.dataContextChosen('grp-two'));
    await waitFor(() => expect(givenUp(page.ARCHIVE)).toBe(1));
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
    expect(bodies('POST /api/mas/list')).toEqual([]);
  });
});

const withoutPdf = () => buildEmail({ conversions: { pdf: null } });

describe('the folded list', () => {
  it('is a pill that says how many downloads there are and how far they have come', async () => {
    server.hold('POST /api/mas/download');
    const { user, tell } = page.openDownloads();
    tell(downloads.downloadRequested({ type: 'pdf', emails: [buildEmail()] }));
    tell(downloads.downloadRequested({ type: 'png', emails: [buildEmail()] }));
    await user.click(await screen.findByRole('button', { name: 'Fold the list of downloads' }));
    const pill = within(await page.panel()).getByRole('button');
    expect(pill).toHaveAccessibleName('2 downloads · 0% · 0 of 2');
    expect(screen.queryByRole('region', { name: 'Download progress' })).not.toBeInTheDocument();
    expect(await page.panel()).toHaveFocus();
    await user.click(pill);
    expect(within(await page.region()).getByText('PDF of 1 email')).toBeVisible();
    expect(await page.panel()).toHaveFocus();
    for (const id of ['1', '2'])
      tell(downloads.downloadProgressed({ id, ...noProgress, toMerge: 1 }));
    await user.click(await button('Fold the list of downloads'));
    await button('2 downloads · 99% · 1 of 2'); // not all, before it is saved
  });

  it('unfolds for what did not go well, and not for what did', async () => {
    server.hold('POST /api/mas/download');
    const { user, tell, store } = page.openDownloads();
    const good = buildEmail();
    archive([good]);
    tell(downloads.downloadRequested({ type: 'pdf', emails: [buildEmail()] }));
    await user.click(await screen.findByRole('button', { name: 'Fold the list of downloads' }));
    server.use(...emailHandlers);
    tell(downloads.downloadRequested({ type: 'eml', emails: [good] }));
    await waitFor(() => expect(saved).toHaveLength(1));
    await waitFor(() =>
      expect(downloads.selectTransfers(store.getState()).map(({ step }) => step)).toContain(
        'ended',
      ),
    );
    expect(screen.queryByRole('region', { name: 'Download progress' })).not.toBeInTheDocument();
    tell(
      downloads.downloadRequested({
        type: 'html',
        emails: [buildEmail({ conversions: { html: null } })],
      }),
    );
    expect(within(await page.region()).getByText('The email has no HTML.')).toBeVisible();
  });
});

describe('the progress region', () => {
  it('is a pill in a dialog that has one of its own, until it is opened, and moves back', async () => {
    const { store, tell, user } = page.openDownloads({ isLazy: true });
    tell(downloads.downloadRequested({ type: 'pdf', emails: [withoutPdf()] }));
    const onThePage = await page.region();
    tell(modalOpened({ name: 'emailPreview' }));
    const { unmount } = render(
      <Provider store={store}>
        <Messages>
          <dialog open aria-label="Email preview">
            <DownloadProgressContainer inDialog />
          </dialog>
        </Messages>
      </Provider>,
    );
    const inTheDialog = within(screen.getByRole('dialog'));
    const pill = await inTheDialog.findByRole('button', { name: '1 download to look at' });
    expect(onThePage).not.toBeInTheDocument();
    const title = { message: 'results.pack', values: { count: 1 } } as const;
    const detail = { message: 'evidence.notMade' } as const;
    tell(downloads.workUpdated({ title, detail, step: 'failed', value: null, count: 1 }));
    expect(pill).toHaveAccessibleName('2 downloads to look at');
    tell(downloads.workUpdated(null));
    expect(screen.queryByText('The email has no PDF.')).not.toBeInTheDocument();
    await user.click(pill);
    expect(inTheDialog.getByText('The email has no PDF.')).toBeVisible();
    unmount();
    tell(modalClosed('emailPreview'));
    expect(await page.region()).toBeVisible();
  });

  it('keeps the focus of somebody who works by keyboard', async () => {
    server.use(failing('POST /api/mas/download', 500));
    const { user, tell } = page.openDownloads();
    render(<button>Download PDF</button>);
    await user.tab();
    expect(screen.getByRole('button', { name: 'Download PDF' })).toHaveFocus();
    tell(downloads.downloadRequested({ type: 'pdf', emails: [buildEmail()] }));
    await screen.findByRole('button', { name: 'Try again' });
    await user.tab({ shift: true });
    expect(screen.getByRole('button', { name: 'Try again' })).toHaveFocus();
    server.hold('POST /api/mas/download');
    await user.keyboard('{Enter}');
    expect(await page.panel()).toHaveFocus();
    await user.tab(); // the button that closes the list
    await user.tab();
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: 'Download PDF' })).toHaveFocus();
  });
});
