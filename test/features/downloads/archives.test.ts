import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import type { FileType } from '@/api/emails';
import { collect } from '@/features/downloads/transfer/batches';
import { downloads } from '@/features/downloads/downloadsSlice';
import { pathsOf } from '@/features/renditions/planBatches';
import { session } from '@/features/session/sessionSlice';
import * as built from '../../support/build/email';
import { renditionBytes } from '../../support/build/rendition';
import { bodies } from '../../support/requests';
import { savedInEachTest } from '../../support/savedFiles';
import { server } from '../../support/server';
import { settled } from '../../support/settled';
import * as page from './openDownloads';
import { buildFilters } from '../../support/build/filters';
import { archive } from '../../support/fakeBackend';
import { emailHandlers } from '../../support/handlers/emails';
import { answeringSome, failing, listing } from '../../support/handlers/failure';

const saved = savedInEachTest();

/** A name that people can use. */
const nameOf = (id: string): unknown =>
  expect.stringMatching(
    new RegExp(`^2026-11-19_reader\\d+@example\\.org_Subject of ${id}_${id}\\.pdf$`),
  );

/** The names in the archive that was saved, as they follow each other. */
const savedNames = async () => Object.keys(await page.contentOf(saved[0]?.blob));

const textOf = (id: string, type: FileType) => new TextDecoder().decode(renditionBytes(id, type));

describe('downloading several emails', () => {
  it('asks for one archive, only once for a file that is chosen twice, and saves it as it came', async () => {
    const email = page.emailIn('b1', 'm1');
    page.openArchived([email, page.emailIn('b1', 'm2'), email]);
    expect(await screen.findByText('2 PDFs saved to archive.zip')).toBeVisible();
    expect(bodies(page.ARCHIVE)).toEqual([{ files: ['b1/m1.pdf', 'b1/m2.pdf'], bucket: 'b1' }]);
    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['archive.zip']));
    expect(saved[0]?.blob.type).toBe('application/zip');
    expect(await page.contentOf(saved[0]?.blob)).toEqual({
      'm1.pdf': textOf('m1', 'pdf'),
      'm2.pdf': textOf('m2', 'pdf'),
    });
  });

  it('saves files of another size than the archive noted, and says quietly which', async () => {
    const odd = ['m1', 'm2'].map((id, index) =>
      built.buildEmail({
        id,
        subject: `Subject of ${id}`,
        conversions: {
          eml: built.buildConversion(id, 'eml', index === 0 ? { convertedSize: 9_999 } : {}),
        },
      }),
    );
    const { user } = page.openArchived(odd, 'eml');
    expect(await screen.findByText('2 EMLs saved to archive.zip')).toBeVisible();
    const note = screen.getByText(
      '1 file differs in size from what the archive recorded. Saved as received.',
    );
    await user.click(note);
    expect(screen.getByText('Subject of m1')).toBeVisible();
    expect(screen.queryByText('Subject of m2')).not.toBeInTheDocument();
    expect(await page.contentOf(saved[0]?.blob)).toMatchObject({ 'm1.eml': textOf('m1', 'eml') });
  });

  it('asks for one archive for each bucket and merges them', async () => {
    page.openArchived([
      page.emailIn('b1', 'm1'),
      page.emailIn('b2', 'm2'),
      page.emailIn('b1', 'm3'),
    ]);
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(bodies(page.ARCHIVE)).toEqual([
      { files: ['b1/m1.pdf', 'b1/m3.pdf'], bucket: 'b1' },
      { files: ['b2/m2.pdf'], bucket: 'b2' },
    ]);
    expect(saved[0]?.name).toBe('archive.zip');
    expect((await savedNames()).sort()).toEqual(['m1', 'm2', 'm3'].map(nameOf));
  });

  it.each([
    ['two of one name, of different buckets', 'b2', 'offer.pdf', ['m1', 'm2'].map(nameOf)],
    [
      'an unsafe name, for which it rebuilds the archive',
      'b1',
      '..\\..\\run.exe',
      ['_.._run.exe.pdf'],
    ],
  ])('saves under other names %s', async (_what, bucket, name, names) => {
    await page.sending({ name, bytes: renditionBytes('m', 'pdf') });
    page.openArchived([page.emailIn('b1', 'm1'), page.emailIn(bucket, 'm2')]);
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(await savedNames()).toEqual(names);
  });

  it.each([
    ['left out of what it sent', []],
    ['sent a web page for', [{ name: 'm2.pdf', bytes: renditionBytes('m2', 'html') }]],
  ])('says which emails the server %s', async (_how, others) => {
    await page.sending({ name: 'm1.pdf', bytes: renditionBytes('m1', 'pdf') }, ...others);
    const { user } = page.openArchived([page.emailIn('b1', 'm1'), page.emailIn('b1', 'm2')]);
    const shown = within(await page.region());
    expect(await shown.findByText('1 PDF saved')).toBeVisible();
    await user.click(shown.getByText('No usable file came from the server for 1 email (show)'));
    expect(shown.getByText('Subject of m2')).toBeVisible();
    expect(shown.queryByText('Subject of m1')).not.toBeInTheDocument();
    expect(await savedNames()).toHaveLength(1);
  });

  it('says of how many emails the files are, where several have the same', async () => {
    const one = page.emailIn('b1', 'm1');
    page.openArchived([one, page.emailIn('b1', 'm2'), { ...one, id: 'twin' }]);
    expect(await screen.findByText('2 PDFs saved to archive.zip')).toBeVisible();
    expect(screen.getByText(/^These are the files of 3 emails:/)).toBeVisible();
  });

  it('names the one that is gone and saves the others, without leaving the page', async () => {
    server.use(
      answeringSome(page.ARCHIVE, ({ files }: { files: string[] }) =>
        files.includes('b1/m2.pdf')
          ? HttpResponse.json({ title: 'Not found' }, { status: 404 })
          : undefined,
      ),
    );
    const { user, session } = page.openArchived(
      ['m1', 'm2', 'm3', 'm4'].map((id) => page.emailIn('b1', id)),
    );
    const shown = within(await page.region());
    expect(await shown.findByText('3 PDFs saved to archive.zip')).toBeVisible();
    await user.click(shown.getByText('No usable file came from the server for 1 email (show)'));
    expect(shown.getByText('Subject of m2')).toBeVisible();
    expect(shown.queryByText('Subject of m3')).not.toBeInTheDocument();
    expect((await savedNames()).sort()).toEqual(['m1', 'm3', 'm4'].map(nameOf));
    expect(session.onRefused).not.toHaveBeenCalled();
  });

  it('leaves out the emails without that conversion and says how many and which', async () => {
    const { user } = page.openArchived([
      page.emailIn('b1', 'm1'),
      built.buildEmail({
        subject: 'No paper',
        recipient: 'jo@example.com',
        conversions: { pdf: null },
      }),
      page.emailIn('b1', 'm2'),
    ]);
    const shown = within(await page.region());
    expect(await shown.findByText('2 PDFs saved to archive.zip')).toBeVisible();
    await user.click(shown.getByText('1 of 3 emails has no PDF (show)'));
    expect(shown.getByText('No paper')).toBeVisible();
    expect(shown.getByText('jo@example.com')).toBeVisible();
    expect(bodies(page.ARCHIVE)).toEqual([{ files: ['b1/m1.pdf', 'b1/m2.pdf'], bucket: 'b1' }]);
  });

  it('saves a file of its own when only one email is left', async () => {
    page.openArchived([page.emailIn('b1', 'm1'), built.buildEmail({ conversions: { pdf: null } })]);
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toMatch(/_m1\.pdf$/);
    expect(bodies('POST /api/mas/download')).toEqual([{ filePath: 'b1/m1.pdf', bucket: 'b1' }]);
    expect(bodies(page.ARCHIVE)).toEqual([]);
  });

  it('keeps what the other buckets gave when one fails, and fetches only that one on "Try again"', async () => {
    let isUp = false;
    page.bucketsAnswer((bucket) =>
      bucket === 'b2' || isUp ? undefined : HttpResponse.json({}, { status: 503 }),
    );
    const { user, status } = page.openArchived([
      page.emailIn('b1', 'm1'),
      page.emailIn('b2', 'm2'),
      page.emailIn('b2', 'm3'),
    ]);
    const shown = within(await page.region());
    expect(
      await shown.findByText(
        '2 of 3 PDF were received and are kept while this download is listed.',
      ),
    ).toBeVisible();
    expect(shown.getByText('Service unavailable.')).toBeVisible();
    await user.click(shown.getByText('1 email was not downloaded.'));
    expect(shown.getByText('Subject of m1')).toBeVisible();
    expect(status()).toBe('idle');
    expect(saved).toEqual([]);
    isUp = true;
    await user.click(shown.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('3 PDFs saved to archive.zip')).toBeVisible();
    expect(page.askedFor()).toEqual(['b1 1', 'b2 2', 'b1 1']);
    expect(await savedNames()).toEqual(['m1', 'm2', 'm3'].map(nameOf));
  });

  it('takes the newest 1,000 of more emails, each once though a list names it twice, and says so from the start', async () => {
    const days = [3, ...Array.from({ length: 1000 }, (_, index) => 2000 - index)];
    const emails = days.map((day, index) => ({
      ...page.emailIn('b1', `m${index}`),
      date: day * 86_400_000,
    }));
    const { tell } = page.openArchived(emails);
    const notice = '1,001 emails were found. This download is limited to the newest 1,000.';
    expect(screen.getByText(notice)).toBeVisible();
    expect(screen.getByText('PDF of 1,000 emails')).toBeVisible();
    tell(session.signedOut()); // nobody waits for its thousand files
    await settled();
    const { asked, batches } = collect([...emails, ...emails], 'pdf');
    expect(asked).toHaveLength(1000);
    const files = batches.map(pathsOf);
    expect(files.map(({ length }) => length)).toEqual(Array.from({ length: 10 }, () => 100));
    expect(files.flat()).not.toContain('b1/m0.pdf');
  });
});

const range = { startDate: 1_763_000_000, endDate: 1_863_000_000 };
const filters = buildFilters({ recipient: '*@example.org', subject: ' Offer ', range });
const LIST = 'POST /api/mas/list';

function open(recordCount: number) {
  const opened = page.openDownloads();
  opened.tell(downloads.bulkDownloadRequested({ type: 'eml', filters, recordCount }));
  return opened;
}

describe('downloading all that a search found', () => {
  it('fetches the emails first and downloads them, without a word of a limit where it is not reached, but of those that the server did not list', async () => {
    const emails = built.buildEmails(3);
    archive(emails);
    server.use(listing(emails.map(built.emailOnTheWire), 250));
    open(1000);
    expect(screen.queryByText(/the newest 1,000/)).not.toBeInTheDocument();
    expect(screen.getByText('Collecting the emails to download')).toBeVisible();
    expect(await screen.findByText('3 EMLs saved to archive.zip')).toBeVisible();
    expect(screen.getByText('Emails counted: 250; listed: 3.')).toBeVisible();
    expect(bodies(LIST)).toEqual([
      {
        offset: 0,
        limit: 1000,
        filters: {
          recipient: '*@example.org',
          subject: 'Offer',
          range: filters.range,
          isBulk: true,
        },
      },
    ]);
    expect(bodies(page.ARCHIVE)).toEqual([
      {
        files: ['grp-one/mail-1.eml', 'grp-one/mail-2.eml', 'grp-one/mail-3.eml'],
        bucket: 'bucket-eml',
      },
    ]);
  });

  it('says from the start that the newest 1,000 of more are in it, and takes exactly those', async () => {
    const emails = built.buildEmails(1005);
    archive(emails);
    // a server that does not mind the limit
    server.use(listing(emails.map(built.emailOnTheWire), 1234));
    const { tell } = open(1234);
    const notice = '1,234 emails were found. This download is limited to the newest 1,000.';
    expect(screen.getByText(notice)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeVisible();
    expect(await screen.findByText('EML of 1,000 emails')).toBeVisible();
    expect(screen.getByText(notice)).toBeVisible();
    tell(session.signedOut()); // nobody waits for its thousand files
  });

  it('says that the emails could not be collected and tries again', async () => {
    server.use(failing(LIST, 500));
    const { user, status } = open(2);
    const shown = within(await page.region());
    expect(await shown.findByText('The emails to download could not be collected.')).toBeVisible();
    expect(shown.getByText('Service unavailable.')).toBeVisible();
    expect(status()).toBe('idle');
    archive(built.buildEmails(2));
    server.use(...emailHandlers);
    await user.click(shown.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(bodies(LIST)).toHaveLength(2));
  });

  it('says that there was nothing when the emails are gone', async () => {
    open(2);
    expect(await screen.findByText('There was nothing to download.')).toBeVisible();
    expect(bodies(page.ARCHIVE)).toEqual([]);
  });
});
