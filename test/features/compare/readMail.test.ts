import { MailReadError, readMail } from '@/features/compare/readMail';
import { viewerPath } from '@/browser/viewerHost';
import type { FromViewer, ToViewer } from '@/lib/mail/viewerMessages';

/** The frame that reads, and what the page in it says: jsdom loads none. */
function reader() {
  const frame = document.querySelector<HTMLIFrameElement>(`iframe[src="${viewerPath}"]`);
  if (!frame) throw new Error('nobody reads');
  const sent: ToViewer[] = [];
  const page = { postMessage: (message: ToViewer) => sent.push(message) } as unknown as Window;
  Object.defineProperty(frame, 'contentWindow', { value: page });
  const say = (data: FromViewer, origin = 'null', source: Window = page) =>
    window.dispatchEvent(new MessageEvent('message', { source, data, origin }));
  return { frame, sent, say };
}

const content = { blocks: ['Offer'], links: [], images: [] };

describe('the text of an email', () => {
  it('is read by an isolated page that nobody sees', async () => {
    const reading = readMail('<p>Offer', new AbortController().signal);
    const { frame, sent, say } = reader();
    expect(frame).not.toBeVisible();
    expect(sent).toEqual([]);
    say({ type: 'viewer-ready' });
    expect(sent).toEqual([{ type: 'read', html: '<p>Offer' }]);
    say({ type: 'mail-read', content: { ...content, blocks: ['Forged'] } }, 'https://evil.example');
    say({ type: 'mail-read', content: { ...content, blocks: ['Forged'] } }, 'null', window);
    say({ type: 'mail-read', content });
    expect(await reading).toEqual(content);
    expect(document.querySelector('iframe')).toBeNull();
  });

  it('is not to be had where the page cannot read it, or says nothing', async () => {
    const refused = readMail('<p>', new AbortController().signal);
    reader().say({ type: 'mail-failed' });
    await expect(refused).rejects.toThrow(MailReadError);
    jest.useFakeTimers();
    const silent = readMail('<p>', new AbortController().signal);
    jest.advanceTimersByTime(10_000);
    await expect(silent).rejects.toThrow(MailReadError);
  });

  it('is not waited for once nobody wants it', async () => {
    const abort = new AbortController();
    const reading = readMail('<p>', abort.signal);
    abort.abort();
    await expect(reading).rejects.toThrow('aborted');
  });
});
