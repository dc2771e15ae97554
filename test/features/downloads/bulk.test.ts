import { screen, waitFor, within } from '@testing-library/react';
import { downloads } from '@/features/downloads/downloadsSlice';
import { buildEmails, emailOnTheWire } from '../../support/build/email';
import { buildFilters } from '../../support/build/filters';
import { archive } from '../../support/fakeBackend';
import { emailHandlers } from '../../support/handlers/emails';
import { failing, listing } from '../../support/handlers/failure';
import { bodies } from '../../support/requests';
import { server } from '../../support/server';
import { catchSavedFiles, openDownloads, region, type SavedFile } from './openDownloads';

const range = { startDate: 1_763_000_000, endDate: 1_863_000_000 };
const filters = buildFilters({ recipient: '*@example.org', subject: ' Offer ', range });
const LIST = 'POST /api/mas/list';
const ARCHIVE = 'POST /api/mas/download/archive';

let saved: SavedFile[];

beforeEach(() => (saved = catchSavedFiles()));

function open(recordCount: number) {
  const page = openDownloads();
  page.tell(downloads.bulkDownloadRequested({ type: 'eml', filters, recordCount }));
  return page;
}

describe('downloading all that a search found', () => {
  it('fetches the emails first and downloads them, without a word of a limit where it is not reached', async () => {
    archive(buildEmails(3));
    open(1000);
    expect(screen.queryByText(/the newest 1,000/)).not.toBeInTheDocument();
    expect(screen.getByText('Collecting the emails to download')).toBeVisible();
    expect(await screen.findByText('3 EMLs saved to archive.zip')).toBeVisible();
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
    expect(bodies(ARCHIVE)).toEqual([
      {
        files: ['grp-one/mail-1.eml', 'grp-one/mail-2.eml', 'grp-one/mail-3.eml'],
        bucket: 'bucket-eml',
      },
    ]);
  });

  it('says from the start that the newest 1,000 of more are in it, and takes exactly those', async () => {
    const emails = buildEmails(1005);
    archive(emails);
    // a server that does not mind the limit
    server.use(listing(emails.map(emailOnTheWire), 1234));
    open(1234);
    expect(
      screen.getByText('1,234 emails were found. This download is limited to the newest 1,000.'),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeVisible();
    expect(await screen.findByText('1,000 EMLs saved to archive.zip')).toBeVisible();
    expect(
      screen.getByText('1,234 emails were found. This download is limited to the newest 1,000.'),
    ).toBeVisible();
    expect((bodies(ARCHIVE) as { files: string[] }[]).flatMap(({ files }) => files)).toHaveLength(
      1000,
    );
    await waitFor(() => expect(saved).toHaveLength(1));
  });

  it('says that the emails could not be collected and tries again', async () => {
    server.use(failing(LIST, 500));
    const { user, status } = open(2);
    const shown = within(await region());
    expect(await shown.findByText('The emails to download could not be collected.')).toBeVisible();
    expect(shown.getByText('Service unavailable.')).toBeVisible();
    expect(status()).toBe('idle');
    archive(buildEmails(2));
    server.use(...emailHandlers);
    await user.click(shown.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(bodies(LIST)).toHaveLength(2));
  });

  it('says that there was nothing when the emails are gone', async () => {
    open(2);
    expect(await screen.findByText('There was nothing to download.')).toBeVisible();
    expect(bodies(ARCHIVE)).toEqual([]);
  });
});
