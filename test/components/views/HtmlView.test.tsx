import { act, screen, waitFor } from '@testing-library/react';
import { HtmlView, type HtmlFindings } from '@/components/views/HtmlView';
import type { FromViewer, ToViewer } from '@/lib/mail/viewerMessages';
import { buildCounts } from '../../support/build/mailCounts';
import { renderUi } from '../../support/renderUi';
import { sayAs } from '../../support/viewerFrames';

const counts = buildCounts({ remoteImages: 14, heldBack: 1, personalImages: 3, links: 2 });

/** Stands in for the viewer page: jsdom loads none. */
function viewerOf(frame: HTMLIFrameElement) {
  const sent: ToViewer[] = [];
  const page = {
    postMessage: (message: ToViewer) => sent.push(message),
    closed: false,
  } as unknown as Window;
  Object.defineProperty(frame, 'contentWindow', { value: page });
  return { sent, say: (data: FromViewer) => sayAs(page, data) };
}

const mail = (html: string) => {
  const blob = new Blob([html]);
  blob.arrayBuffer = () => Promise.resolve(new TextEncoder().encode(html).buffer); // jsdom's Blob has none
  return blob;
};

/** Stands in for what the preview draws above an email. */
const above = ({ counts: found, images, onLoadImages }: HtmlFindings) => (
  <p>
    <span>{`${found.remoteImages} images, ${images}`}</span>
    <button type="button" onClick={() => onLoadImages('impersonal')}>
      Load
    </button>
    <button type="button" onClick={() => onLoadImages('all')}>
      Load all
    </button>
  </p>
);

async function open(html = '<p>Offer') {
  const onDownload = jest.fn();
  const view = renderUi(
    <HtmlView
      bytes={mail(html)}
      title="Offer"
      recipient="Jo <jo@example.com>"
      onDownload={onDownload}
      above={above}
    />,
  );
  const viewer = viewerOf(screen.getByTitle('Archived email'));
  viewer.say({ type: 'viewer-ready' });
  await waitFor(() => expect(viewer.sent).toHaveLength(1));
  return { ...view, ...viewer, onDownload };
}

describe('the html of an email in the preview', () => {
  it('is shown by the isolated page, loads the remote images when asked to, asks again for the next email, and is cleared when it is left', async () => {
    const { user, unmount, rerender, sent, say } = await open();
    expect(screen.getByTitle('Archived email')).toHaveAttribute('src', '/viewer.html');
    expect(sent).toEqual([
      expect.objectContaining({
        type: 'mail',
        html: '<p>Offer',
        title: 'Offer',
        recipient: expect.objectContaining({ plain: ['jo@example.com'] }) as unknown,
        images: false,
        personal: false,
        embedded: true,
      }),
    ]);
    say({ type: 'mail-shown', counts, links: [], images: false, personal: false });
    expect(screen.getByText('14 images, none')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Load' }));
    await waitFor(() => expect(sent.at(-1)).toMatchObject({ images: true, personal: false }));
    expect(screen.getByText('14 images, none')).toBeVisible();
    say({ type: 'mail-shown', counts, links: [], images: true, personal: false });
    expect(screen.getByText('14 images, impersonal')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Load all' }));
    await waitFor(() => expect(sent.at(-1)).toMatchObject({ images: true, personal: true }));
    rerender(
      <HtmlView
        bytes={mail('<p>Next')}
        title="Next"
        recipient="jo@example.com"
        onDownload={jest.fn()}
        above={above}
      />,
    );
    await waitFor(() =>
      expect(sent.at(-1)).toMatchObject({ html: '<p>Next', images: false, personal: false }),
    );
    unmount();
    expect(sent.at(-1)).toEqual({ type: 'close' });
  });

  it('offers the download of an email that is too large', async () => {
    const { user, say, onDownload } = await open();
    say({ type: 'mail-failed' });
    expect(screen.getByRole('alert')).toHaveTextContent('This email cannot be displayed.');
    expect(screen.queryByTitle('Archived email')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Download the file' }));
    expect(onDownload).toHaveBeenCalledTimes(1);
  });

  it('is given up with its frame after 10 seconds, and the next email gets a new one', async () => {
    const { user, rerender, onDownload } = await open();
    const bytes = mail('<p>Endless');
    const next = (shown: Blob) => (
      <HtmlView bytes={shown} title="Next" recipient="" onDownload={onDownload} />
    );
    jest.useFakeTimers();
    rerender(next(bytes));
    await act(() => jest.advanceTimersByTimeAsync(9_900));
    expect(screen.getByTitle('Archived email')).toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(200));
    jest.useRealTimers();
    expect(screen.queryByTitle('Archived email')).not.toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('This email cannot be displayed.');
    await user.click(screen.getByRole('button', { name: 'Download the file' }));
    expect(onDownload).toHaveBeenCalledTimes(1);
    rerender(next(mail('<p>Short')));
    const viewer = viewerOf(screen.getByTitle('Archived email'));
    viewer.say({ type: 'viewer-ready' });
    await waitFor(() => expect(viewer.sent.at(-1)).toMatchObject({ html: '<p>Short' }));
  });

  it('is not blamed where the isolated page itself does not come, and can be tried again', async () => {
    jest.useFakeTimers();
    const { user } = renderUi(
      <HtmlView bytes={mail('<p>Offer')} title="Offer" recipient="" onDownload={jest.fn()} />,
    );
    viewerOf(screen.getByTitle('Archived email'));
    await act(() => jest.advanceTimersByTimeAsync(10_100));
    jest.useRealTimers();
    expect(screen.getByRole('alert')).toHaveTextContent(
      'This part of the console could not be loaded. Try again in a moment.',
    );
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    const viewer = viewerOf(screen.getByTitle('Archived email'));
    viewer.say({ type: 'viewer-ready' });
    await waitFor(() => expect(viewer.sent.at(-1)).toMatchObject({ html: '<p>Offer' }));
  });
});
