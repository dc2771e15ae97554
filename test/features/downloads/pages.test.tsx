import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useIntl } from 'react-intl';
import type { ArchivedEmail } from '@/api/emails';
import { startDownload } from '@/features/downloads/startDownload';
import { session } from '@/features/session/sessionSlice';
import { closeAllViewers } from '@/browser/viewerHost';
import { buildConversion, buildEmail } from '../../support/build/email';
import { archive } from '../../support/fakeBackend';
import { answering, failing } from '../../support/handlers/failure';
import { Messages } from '../../support/renderUi';
import { bodies, requests } from '../../support/requests';
import { savedInEachTest } from '../../support/savedFiles';
import { server } from '../../support/server';
import { openDownloads, region, viewerTab } from './openDownloads';

const DOWNLOAD = 'POST /api/mas/download';

const saved = savedInEachTest();

afterEach(() => act(() => closeAllViewers()));

function DownloadHtml({
  emails,
  onStart,
}: {
  emails: ArchivedEmail[];
  onStart: Parameters<typeof startDownload>[0];
}) {
  const intl = useIntl();
  return (
    <button onClick={() => startDownload(onStart, { type: 'html', emails }, intl)}>
      Download HTML
    </button>
  );
}

/** A button "Download HTML" for one email, and the tabs that its clicks open (null: blocked). */
function open(
  tabs: (ReturnType<typeof viewerTab> | null)[],
  emails = [buildEmail({ id: 'mail-7', subject: 'Sale' })],
) {
  const opening = jest.spyOn(window, 'open').mockReturnValue(null);
  tabs.forEach((tab) => opening.mockReturnValueOnce(tab?.source ?? null));
  const page = openDownloads();
  archive(emails);
  render(
    <Messages>
      <DownloadHtml emails={emails} onStart={page.store.dispatch} />
    </Messages>,
  );
  const click = () => userEvent.click(screen.getByRole('button', { name: 'Download HTML' }));
  return { ...page, emails, click, opening };
}

const mailIn = (viewer: ReturnType<typeof viewerTab>) =>
  viewer.told.find((message) => message.type === 'mail');

describe('a single html', () => {
  it('opens as a page in the isolated viewer, in the click, is saved by the viewer’s own "Download", and is closed when somebody signs out', async () => {
    const viewer = viewerTab();
    const { click, opening, tell } = open([viewer]);
    await click();
    expect(opening).toHaveBeenCalledWith('/viewer.html');
    viewer.say({ type: 'viewer-ready' });
    expect(await screen.findByText('The email was opened in a new tab.')).toBeVisible();
    expect(bodies(DOWNLOAD)).toEqual([{ filePath: 'grp-one/mail-7.html', bucket: 'bucket-html' }]);
    expect(mailIn(viewer)).toMatchObject({
      title: 'Sale',
      images: false,
      html: expect.stringContaining('<p>Message mail-7</p>') as string,
    });
    expect(saved).toEqual([]);
    act(() => void viewer.say({ type: 'download' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(viewer.tab.closed).toBe(false);
    tell(session.signedOut());
    expect(viewer.tab.closed).toBe(true);
  });

  it('is given up with its tab after 10 seconds, and the file is offered instead', async () => {
    jest.useFakeTimers({
      doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate', 'performance'],
    });
    const viewer = viewerTab({ busy: true });
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    const { opening } = open([viewer]);
    await user.click(screen.getByRole('button', { name: 'Download HTML' }));
    expect(opening).toHaveBeenCalled();
    viewer.say({ type: 'viewer-ready' });
    await waitFor(() => expect(mailIn(viewer)).toBeDefined());
    await act(() => jest.advanceTimersByTimeAsync(10_100));
    jest.useRealTimers();
    expect(viewer.tab.closed).toBe(true);
    expect(
      await screen.findByText(
        'This email cannot be displayed: it is too large or too complicated.',
      ),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Download instead' }));
    await waitFor(() => expect(saved).toHaveLength(1));
  });

  it('shows every alphabet', async () => {
    const page = Buffer.concat([
      Buffer.from('<meta charset="shift_jis"><p>'),
      Buffer.from('8f4882cc90568dec', 'hex'),
    ]);
    server.use(answering(DOWNLOAD, page, 'application/octet-stream'));
    const viewer = viewerTab();
    const html = buildConversion('mail-7', 'html', { convertedSize: null });
    await open([viewer], [buildEmail({ conversions: { html } })]).click();
    viewer.say({ type: 'viewer-ready' });
    await screen.findByText('The email was opened in a new tab.');
    expect(mailIn(viewer)).toMatchObject({ html: expect.stringContaining('秋の新作') as string });
  });

  it('says in the tab and here what went wrong, and opens another tab on "Try again"', async () => {
    server.use(failing(DOWNLOAD, 503));
    const [first, second] = [viewerTab(), viewerTab()];
    const { click, user } = open([first, second]);
    await click();
    first.say({ type: 'viewer-ready' });
    const shown = within(await region());
    expect(await shown.findByText('Service unavailable.')).toBeVisible();
    expect(first.told.at(-1)).toEqual({ type: 'failed', message: 'Service unavailable.' });
    server.use(answering(DOWNLOAD, '<p>Here it is'.padEnd(2000), 'text/html'));
    await user.click(shown.getByRole('button', { name: 'Try again' }));
    second.say({ type: 'viewer-ready' });
    expect(await screen.findByText('The email was opened in a new tab.')).toBeVisible();
    expect(mailIn(second)).toMatchObject({ html: expect.stringContaining('Here it is') as string });
  });

  it('offers the file when the browser blocks the tab', async () => {
    const { click, user } = open([null]);
    await click();
    const shown = within(await region());
    expect(
      shown.getByText(
        'Your browser blocked the new tab. Allow pop-ups for this page, or download the file instead.',
      ),
    ).toBeVisible();
    expect(requests(DOWNLOAD)).toEqual([]);
    await user.click(shown.getByRole('button', { name: 'Download instead' }));
    expect(await shown.findByText('1 HTML saved')).toBeVisible();
    await waitFor(() =>
      expect(saved.map(({ name }) => name)).toEqual([expect.stringMatching(/_Sale_mail-7\.html$/)]),
    );
  });

  it('leaves no empty tab behind when it is clicked twice', async () => {
    const answer = server.hold(DOWNLOAD);
    const [first, second] = [viewerTab(), viewerTab()];
    const { click } = open([first, second]);
    await click();
    await click();
    expect(first.tab.closed).toBe(false);
    expect(second.tab.closed).toBe(true);
    await waitFor(() => expect(requests(DOWNLOAD)).toHaveLength(1));
    answer();
    first.say({ type: 'viewer-ready' });
    await screen.findByText('The email was opened in a new tab.');
    expect(requests(DOWNLOAD)).toHaveLength(1);
  });

  it.each([
    ['the download is cancelled', null],
    ['the data context changes', session.dataContextChosen('grp-two')],
    ['somebody signs out', session.signedOut()],
  ])('closes the waiting tab when %s', async (_when, event) => {
    server.hold(DOWNLOAD);
    const viewer = viewerTab();
    const { click, tell, user } = open([viewer]);
    await click();
    if (event) tell(event);
    else await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(viewer.tab.closed).toBe(true);
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
  });

  it.each([
    ['there are several', [{}, {}], '2 HTMLs saved to archive.zip'],
    ['the email has no html', [{ conversions: { html: null } }], 'The email has no HTML.'],
  ])('needs no tab when %s', async (_when, emails, said) => {
    const { click, opening } = open([], emails.map(buildEmail));
    await click();
    expect(await screen.findByText(said)).toBeVisible();
    expect(opening).not.toHaveBeenCalled();
  });
});
