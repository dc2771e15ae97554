import * as host from '@/browser/viewerHost';
import type { FromViewer, ToViewer } from '@/lib/mail/viewerMessages';
import { buildCounts } from '../support/build/mailCounts';

const texts = { lang: 'en', what: 'Archived email' } as host.ViewerMail['texts']; // they are handed on
const mail: host.ViewerMail = {
  html: '<p>Offer',
  title: 'Offer',
  texts,
  recipient: { plain: ['jo@example.com'], hashes: [] },
  personalImagesNotice: (count) => `${count} left out`,
  remoteImagesNotice: (count) => `${count} not loaded`,
};

function fakeTab() {
  const sent: { message: ToViewer; target: string }[] = [];
  const tab = {
    closed: false,
    postMessage: (message: ToViewer, target: string) => sent.push({ message, target }),
    close: () => {
      tab.closed = true;
    },
  };
  return { tab, sent, source: tab as unknown as Window };
}

function say(source: MessageEventSource | null, data: FromViewer | null, origin = 'null') {
  window.dispatchEvent(new MessageEvent('message', { source, data, origin }));
}

const opened = (handle: host.ViewerHandle | null): host.ViewerHandle => {
  if (!handle) throw new Error('blocked');
  return handle;
};

/** A tab that was opened by a click, to show the email. */
function openTab(options?: Parameters<typeof host.openViewerWindow>[0]) {
  const fake = fakeTab();
  const open = jest.spyOn(window, 'open').mockReturnValue(fake.source);
  const handle = opened(host.openViewerWindow(options));
  return { ...fake, open, handle };
}

/** The same, shown by the isolated page. */
function openShown(options?: Parameters<typeof host.openViewerWindow>[0]) {
  const tab = openTab(options);
  void tab.handle.show(mail);
  say(tab.source, { type: 'viewer-ready' });
  return tab;
}

afterEach(() => host.closeAllViewers());

describe('the viewer in a new tab', () => {
  it('opens in the click and shows the email once the isolated page is ready', () => {
    const { sent, source, open, handle } = openTab();
    expect(open).toHaveBeenCalledWith(host.viewerPath);
    void handle.show(mail);
    expect(sent).toEqual([]);
    say(source, { type: 'viewer-ready' });
    expect(sent).toEqual([
      {
        message: {
          type: 'mail',
          html: '<p>Offer',
          title: 'Offer',
          texts,
          recipient: mail.recipient,
          images: false,
          personal: false,
          embedded: false,
        },
        target: '*',
      },
    ]);
  });

  it.each([
    [{ remoteImages: 3, personalImages: 2 }, true, '2 left out'],
    [{ remoteImages: 14, heldBack: 1, personalImages: 2 }, false, '14 not loaded'],
  ])('tells of %j (images wanted: %s) "%s"', (given, images, text) => {
    const { sent, source } = openShown();
    const counts = buildCounts(given);
    say(source, { type: 'mail-shown', links: [], counts, images, personal: false });
    expect(sent.at(-1)?.message).toEqual({ type: 'notice', text });
  });

  it('is closed when the email takes longer than 10 seconds to draw, and says so', async () => {
    jest.useFakeTimers();
    const { tab, source, handle } = openTab();
    const outcome = handle.show(mail);
    jest.advanceTimersByTime(5_000);
    say(source, { type: 'viewer-ready' }); // loading the page does not count
    jest.advanceTimersByTime(9_900);
    expect(tab.closed).toBe(false);
    jest.advanceTimersByTime(200);
    expect(tab.closed).toBe(true);
    expect(await outcome).toBe('late');
  });

  it('is no failure when somebody closed it', async () => {
    jest.useFakeTimers();
    const { tab, handle } = openTab();
    const outcome = handle.show(mail);
    tab.close();
    jest.advanceTimersByTime(10_000);
    expect(await outcome).toBe('closed');
  });

  it('tells that the browser blocked the tab', () => {
    jest.spyOn(window, 'open').mockReturnValue(null);
    expect(host.openViewerWindow()).toBeNull();
  });

  it('sends nothing to a page that is not isolated, nor to another window', () => {
    const { sent, source, handle } = openTab();
    void handle.show(mail);
    say(source, { type: 'viewer-ready' }, 'http://localhost:3000');
    say(source, null);
    say(fakeTab().source, { type: 'viewer-ready' });
    expect(sent).toEqual([]);
  });

  it('says that it is waiting, then what failed', () => {
    const { sent, source, handle } = openTab({ waiting: { text: 'Loading…', lang: 'en' } });
    say(source, { type: 'viewer-ready' });
    handle.fail('Service unavailable.');
    expect(sent.map(({ message }) => message)).toEqual([
      { type: 'waiting', text: 'Loading…', lang: 'en' },
      { type: 'failed', message: 'Service unavailable.' },
    ]);
  });

  it('shows the email again after the tab was reloaded, and hears its download button', () => {
    const onDownload = jest.fn();
    const { sent, source } = openShown({ onDownload });
    say(source, { type: 'viewer-ready' });
    expect(sent.map(({ message }) => message.type)).toEqual(['mail', 'mail']);
    say(source, { type: 'download' });
    expect(onDownload).toHaveBeenCalledTimes(1);
  });

  it('is closed with all others at sign-out, and stays silent after', () => {
    const first = fakeTab();
    const second = fakeTab();
    jest.spyOn(window, 'open').mockReturnValueOnce(first.source).mockReturnValueOnce(second.source);
    const handle = opened(host.openViewerWindow());
    host.openViewerWindow();
    host.closeAllViewers();
    expect([first.tab.closed, second.tab.closed]).toEqual([true, true]);
    void handle.show(mail);
    say(first.source, { type: 'viewer-ready' });
    expect(first.sent).toEqual([]);
  });
});

describe('the viewer in the preview', () => {
  function frameOf(source: Window) {
    const frame = document.createElement('iframe');
    Object.defineProperty(frame, 'contentWindow', { value: source });
    return frame;
  }

  it('is blanked at sign-out', () => {
    const { sent, source } = fakeTab();
    void host.attachViewerFrame(frameOf(source)).show(mail);
    say(source, { type: 'viewer-ready' });
    host.closeAllViewers();
    expect(sent.at(-1)?.message).toEqual({ type: 'close' });
  });
});
