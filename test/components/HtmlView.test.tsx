import { act, screen } from '@testing-library/react';
import { HtmlView, type HtmlFindings } from '@/components/HtmlView';
import type { FromViewer, MailCounts, ToViewer } from '@/lib/viewerMessages';
import { renderUi } from '../support/renderUi';

const counts: MailCounts = { remoteImages: 14, trackingPixels: 1, links: 2, unsubscribeLinks: 0 };

/** Stands in for the viewer page: jsdom loads none. */
function viewerOf(frame: HTMLIFrameElement) {
  const sent: ToViewer[] = [];
  const page = {
    postMessage: (message: ToViewer) => sent.push(message),
    closed: false,
  } as unknown as Window;
  Object.defineProperty(frame, 'contentWindow', { value: page });
  const say = (data: FromViewer) =>
    act(() => {
      window.dispatchEvent(new MessageEvent('message', { source: page, data, origin: 'null' }));
    });
  return { sent, say };
}

const mail = (html: string) => {
  const blob = new Blob([html]);
  blob.arrayBuffer = () => Promise.resolve(new TextEncoder().encode(html).buffer); // jsdom's Blob has none
  return blob;
};

/** Stands in for what the preview draws above an email. */
const above = ({ counts: found, images, onLoadImages }: HtmlFindings) => (
  <p>
    <span>{`${found.remoteImages} images, ${images ? 'loaded' : 'not loaded'}`}</span>
    <button type="button" onClick={onLoadImages}>
      Load
    </button>
  </p>
);

async function open(html = '<p>Offer') {
  const onDownload = jest.fn();
  const view = renderUi(
    <HtmlView bytes={mail(html)} title="Offer" onDownload={onDownload} above={above} />,
  );
  const viewer = viewerOf(screen.getByTitle('Archived email'));
  await act(async () => Promise.resolve());
  viewer.say({ type: 'viewer-ready' });
  return { ...view, ...viewer, onDownload };
}

describe('the html of an email in the preview', () => {
  it('is shown by the isolated page, not by the console', async () => {
    const { sent } = await open();
    expect(screen.getByTitle('Archived email')).toHaveAttribute('src', '/viewer.html');
    expect(sent).toEqual([
      expect.objectContaining({
        type: 'mail',
        html: '<p>Offer',
        title: 'Offer',
        images: false,
        embedded: true,
      }),
    ]);
  });

  it('loads the remote images when asked to, and says what became of them', async () => {
    const { user, sent, say } = await open();
    say({ type: 'mail-shown', counts, links: [], images: false });
    expect(screen.getByText('14 images, not loaded')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Load' }));
    expect(sent.at(-1)).toMatchObject({ type: 'mail', images: true });
    expect(screen.getByText('14 images, not loaded')).toBeVisible();
    say({ type: 'mail-shown', counts, links: [], images: true });
    expect(screen.getByText('14 images, loaded')).toBeVisible();
  });

  it('asks again for the next email', async () => {
    const { user, rerender, sent, say } = await open();
    say({ type: 'mail-shown', counts, links: [], images: false });
    await user.click(screen.getByRole('button', { name: 'Load' }));
    rerender(
      <HtmlView bytes={mail('<p>Next')} title="Next" onDownload={jest.fn()} above={above} />,
    );
    await act(async () => Promise.resolve());
    expect(sent.at(-1)).toMatchObject({ html: '<p>Next', images: false });
  });

  it('offers the download of an email that is too large', async () => {
    const { user, say, onDownload } = await open();
    say({ type: 'mail-failed' });
    expect(screen.getByRole('alert')).toHaveTextContent('too large to be displayed');
    await user.click(screen.getByRole('button', { name: 'Download the file' }));
    expect(onDownload).toHaveBeenCalledTimes(1);
  });

  it('is cleared when the preview is left', async () => {
    const { unmount, sent } = await open();
    unmount();
    expect(sent.at(-1)).toEqual({ type: 'close' });
  });
});
