import { readFromViewer } from './viewerAnswer';
import {
  viewerPath,
  type FromViewer,
  type MailCounts,
  type MailLink,
  type ToViewer,
  type ViewerTexts,
} from './viewerMessages';

/** An email to be shown. `remoteImagesNotice` makes the sentence about the images that were not loaded. */
export type ViewerMail = {
  html: string;
  title: string;
  texts: ViewerTexts;
  /** load remote images (https only); off unless the person asked for it */
  images?: boolean;
  remoteImagesNotice?: (count: number) => string;
};

export type ViewerHandle = {
  show: (mail: ViewerMail) => void;
  /** shows a message, as text, in place of an email */
  fail: (message: string) => void;
  /** closes the tab, or blanks the frame, and forgets the email */
  close: () => void;
};

export type WindowOptions = {
  /** shown until the email is there */
  waiting?: { text: string; lang: string };
  /** the person pressed the viewer's own "Download" */
  onDownload?: () => void;
};

export type FrameEvents = {
  onShown?: (counts: MailCounts, links: MailLink[]) => void;
  /** too large, or not to be displayed for another reason: offer the download */
  onFailed?: () => void;
};

const openHandles = new Set<ViewerHandle & { isGone: () => boolean }>();

type Peer = {
  window: () => Window | null;
  embedded: boolean;
  onClose: () => void;
  onMessage: (message: FromViewer) => void;
  first?: ToViewer;
};

/** A message counts only from that very window, and only while its origin is opaque: the sandbox header is in force. */
export const heardFrom = (
  event: MessageEvent<unknown>,
  viewer: Window | null,
): FromViewer | null =>
  viewer !== null && event.source === viewer && event.origin === 'null'
    ? readFromViewer(event.data)
    : null;

function connect(peer: Peer): ViewerHandle {
  let ready = false;
  let last: ToViewer | undefined = peer.first;
  let mail: ViewerMail | undefined;

  // The target must be '*': an opaque origin has no name. Nothing is sent before the viewer has proved to be one.
  const post = (message: ToViewer) => peer.window()?.postMessage(message, '*');
  const send = (message: ToViewer) => {
    last = message;
    if (ready) post(message);
  };
  const describeImages = ({ counts, images }: Extract<FromViewer, { type: 'mail-shown' }>) => {
    if (mail?.remoteImagesNotice && !images && counts.remoteImages > 0)
      post({ type: 'notice', text: mail.remoteImagesNotice(counts.remoteImages) });
  };
  const onMessage = (event: MessageEvent<unknown>) => {
    const message = heardFrom(event, peer.window());
    if (!message) return;
    if (message.type === 'viewer-ready') {
      ready = true;
      if (last) post(last); // again after a reload of the viewer's tab
    }
    if (message.type === 'mail-shown') describeImages(message);
    peer.onMessage(message);
  };
  const handle = {
    show: (shown: ViewerMail) => {
      mail = shown;
      const { html, title, texts, images = false } = shown;
      send({ type: 'mail', html, title, texts, images, embedded: peer.embedded });
    },
    fail: (message: string) => send({ type: 'failed', message }),
    close: () => {
      if (ready) post({ type: 'close' });
      window.removeEventListener('message', onMessage);
      openHandles.delete(handle);
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

/**
 * Opens the viewer in a new tab. Call it synchronously in the click, before the download: browsers block it later.
 * @returns null when the browser blocked the tab
 */
export function openViewerWindow({ waiting, onDownload }: WindowOptions = {}): ViewerHandle | null {
  for (const handle of openHandles) if (handle.isGone()) handle.close();
  const viewer = window.open(viewerPath);
  if (!viewer) return null;
  return connect({
    window: () => viewer,
    embedded: false,
    onClose: () => viewer.close(),
    onMessage: ({ type }) => {
      if (type === 'download') onDownload?.();
    },
    ...(waiting && { first: { type: 'waiting', ...waiting } }),
  });
}

/** Connects with the viewer page inside an iframe whose `src` is `viewerPath`; call it before the page has loaded. */
export function attachViewerFrame(
  frame: HTMLIFrameElement,
  { onShown, onFailed }: FrameEvents = {},
): ViewerHandle {
  return connect({
    window: () => frame.contentWindow,
    embedded: true,
    onClose: () => undefined,
    onMessage: (message) => {
      if (message.type === 'mail-shown') onShown?.(message.counts, message.links);
      if (message.type === 'mail-failed') onFailed?.();
    },
  });
}

/** Closes every viewer tab and blanks every viewer frame: nothing of an email stays visible after signing out. */
export function closeAllViewers(): void {
  for (const handle of [...openHandles]) handle.close();
}
