import { noteUse } from './activityClock';
import { onHost } from '@/lib/link/publicPath';
import { renderLimit } from '@/lib/mail/renderLimit';
import { readFromViewer } from './viewerAnswer';
import {
  type FromViewer,
  type MailCounts,
  type MailLink,
  type ToViewer,
} from '@/lib/mail/viewerMessages';

type SentMail = Extract<ToViewer, { type: 'mail' }>;

/** An email to be shown. The notices make the sentences about the images that were not loaded. */
export type ViewerMail = Pick<SentMail, 'html' | 'title' | 'texts' | 'recipient'> &
  Partial<Pick<SentMail, 'images' | 'personal' | 'ownColours'>> & {
    remoteImagesNotice?: (count: number) => string;
    personalImagesNotice?: (count: number) => string;
  };

/** What became of an email: `late` was given up, and its page with it. */
export type ViewerOutcome = 'shown' | 'failed' | 'late' | 'closed';

export type ViewerHandle = {
  /** Resolves once it is known what became of the email; it always is. */
  show: (mail: ViewerMail) => Promise<ViewerOutcome>;
  /** shows a message, as text, in place of an email */
  fail: (message: string) => void;
  /** closes the tab, or blanks the frame, and forgets the email */
  close: () => void;
};

export type WindowOptions = {
  /** shown until the email is there */
  waiting?: { text: string; lang: string };
  onDownload?: () => void;
};

export type FrameEvents = {
  onShown?: (counts: MailCounts, links: MailLink[]) => void;
  /** Too large, or not to be displayed for another reason: offer the download. */
  onFailed?: () => void;
  /** The viewer page itself did not come. */
  onMissing?: () => void;
};

/** The page that shows the html of an email. */
export const viewerPath = onHost('/viewer.html');

const openHandles = new Set<ViewerHandle & { isGone: () => boolean }>();

type Peer = {
  window: () => Window | null;
  embedded: boolean;
  onClose: () => void;
  /** @param isReady whether the viewer page was there */
  onLate: (isReady: boolean) => void;
  onMessage: (message: FromViewer) => void;
  first?: ToViewer;
};

/** Only messages of that very window count, and only while its origin is opaque (sandboxed). */
export const heardFrom = (event: MessageEvent<unknown>, viewer: Window | null) =>
  viewer !== null && event.source === viewer && event.origin === 'null'
    ? readFromViewer(event.data)
    : null;

function connect(peer: Peer): ViewerHandle {
  let ready = false;
  let settle: (outcome: ViewerOutcome) => void = () => undefined;
  let timer = 0;
  let last: ToViewer | undefined = peer.first;
  let mail: ViewerMail | undefined;

  // The target must be '*': an opaque origin has no name. The viewer has proved to be one before.
  const post = (message: ToViewer) => peer.window()?.postMessage(message, '*');
  const send = (message: ToViewer) => {
    last = message;
    if (ready) post(message);
  };
  const describeImages = ({
    counts,
    images,
    personal,
  }: Extract<FromViewer, { type: 'mail-shown' }>) => {
    if (mail?.remoteImagesNotice && !images && counts.remoteImages > 0)
      post({ type: 'notice', text: mail.remoteImagesNotice(counts.remoteImages) });
    if (mail?.personalImagesNotice && images && !personal && counts.personalImages > 0)
      post({ type: 'notice', text: mail.personalImagesNotice(counts.personalImages) });
  };
  // Too busy to hear more: whoever holds the page takes it away. A closed tab is no failure.
  const startLimit = () => {
    window.clearTimeout(timer);
    timer = window.setTimeout(() => {
      const isGone = handle.isGone();
      if (!isGone) peer.onLate(ready);
      settle(isGone ? 'closed' : 'late');
    }, renderLimit);
  };
  const onMessage = (event: MessageEvent<unknown>) => {
    const message = heardFrom(event, peer.window());
    if (!message) return;
    if (message.type === 'viewer-ready') {
      ready = true;
      if (last) post(last); // again after a reload of the viewer's tab
      if (timer !== 0) startLimit(); // loading the page was not yet drawing the email
    }
    if (message.type === 'used') noteUse();
    if (message.type === 'mail-shown') describeImages(message);
    if (message.type === 'mail-shown' || message.type === 'mail-failed')
      settle(message.type === 'mail-shown' ? 'shown' : 'failed');
    peer.onMessage(message);
  };
  const handle = {
    show: (shown: ViewerMail) => {
      settle('closed');
      mail = shown;
      const { html, title, texts, recipient, images = false, personal = false, ownColours } = shown;
      const { embedded } = peer;
      send({ type: 'mail', html, title, texts, recipient, images, personal, embedded, ownColours });
      return new Promise<ViewerOutcome>((resolve) => {
        settle = (outcome) => {
          window.clearTimeout(timer);
          timer = 0;
          resolve(outcome);
        };
        startLimit();
      });
    },
    fail: (message: string) => send({ type: 'failed', message }),
    close: () => {
      if (ready) post({ type: 'close' });
      window.removeEventListener('message', onMessage);
      openHandles.delete(handle);
      settle('closed');
      ready = false;
      last = mail = undefined;
      peer.onClose();
    },
    isGone: () => peer.window()?.closed ?? true,
  };
  window.addEventListener('message', onMessage);
  openHandles.add(handle);
  return handle;
}

/** Opens the viewer in a tab, in the click itself; null where the browser blocked it. */
export function openViewerWindow({ waiting, onDownload }: WindowOptions = {}): ViewerHandle | null {
  for (const handle of openHandles) if (handle.isGone()) handle.close();
  const viewer = window.open(viewerPath);
  if (!viewer) return null;
  return connect({
    window: () => viewer,
    embedded: false,
    onClose: () => viewer.close(),
    onLate: () => viewer.close(),
    onMessage: ({ type }) => {
      if (type === 'download') onDownload?.();
    },
    ...(waiting && { first: { type: 'waiting', ...waiting } }),
  });
}

/** Connects with the viewer in an iframe whose `src` is `viewerPath`; call before it has loaded. */
export function attachViewerFrame(
  frame: HTMLIFrameElement,
  { onShown, onFailed, onMissing }: FrameEvents = {},
): ViewerHandle {
  return connect({
    window: () => frame.contentWindow,
    embedded: true,
    onClose: () => undefined,
    onLate: (isReady) => (isReady ? onFailed : onMissing)?.(),
    onMessage: (message) => {
      if (message.type === 'mail-shown') onShown?.(message.counts, message.links);
      if (message.type === 'mail-failed') onFailed?.();
    },
  });
}

/** Closes viewer tabs and blanks viewer frames: no email stays visible after signing out. */
export function closeAllViewers(): void {
  for (const handle of [...openHandles]) handle.close();
}
