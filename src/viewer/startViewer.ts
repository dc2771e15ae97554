import { renderLimit } from '@/lib/mail/renderLimit';
import type { FromViewer, MailCounts, ToViewer } from '@/lib/mail/viewerMessages';
import { costsMore } from './markupCost';
import { browserLocalization } from '@/i18n/browserLocalization';
import { ownTexts } from './ownTexts';
import { onIdle, onUse } from './pageUse';
import { composeMail, readMailContent } from './safeHtml';
import { viewerPage, type ViewerPage } from './viewerPage';

export const maxMailLength = 2_000_000;
/** Elements: some two seconds of work. */
export const maxCost = 200_000;
export const idleMilliseconds = 600_000;

type Mail = Extract<ToViewer, { type: 'mail' }>;

/** Not begun if it would take too long: this may be the thread of the console itself. */
const isTooMuch = (html: string) => html.length > maxMailLength || costsMore(html, maxCost);

function compose({ html, images, personal, recipient, ownColours }: Mail) {
  if (isTooMuch(html)) return null;
  const started = performance.now();
  try {
    const safe = composeMail(html, { images, personal, recipient }, ownColours);
    return performance.now() - started > renderLimit ? null : safe;
  } catch {
    return null; // pathological markup: the download is still there
  }
}

/** What can be asked for next: remote images, those naming the recipient, all again. */
function offerImages({ images, personal, texts }: Mail, counts: MailCounts, page: ViewerPage) {
  if (counts.remoteImages > counts.heldBack)
    page.offerImages(images ? texts.loadAgain : texts.loadImages);
  if (images && !personal && counts.personalImages > 0) page.offerImages(texts.loadPersonal);
}

function present(mail: Mail, page: ViewerPage, answer: (message: FromViewer) => void): void {
  const { texts, embedded, images, personal } = mail;
  if (!embedded) page.showBar(mail.title, texts);
  const safe = compose(mail);
  if (!safe) {
    page.say(texts.notShown, texts.lang);
    answer({ type: 'mail-failed' });
    return;
  }
  const { counts, links } = safe;
  const onDrawn = () => answer({ type: 'mail-shown', counts, links, images, personal });
  if (safe.isEmpty) {
    page.say(texts.empty, texts.lang);
    onDrawn();
  } else page.showMail(safe.html, texts, { takeFocus: !embedded, images, onDrawn });
  if (!embedded) offerImages(mail, counts, page);
}

function readAloud({ html }: Extract<ToViewer, { type: 'read' }>): FromViewer {
  if (typeof html !== 'string' || isTooMuch(html)) return { type: 'mail-failed' };
  try {
    return { type: 'mail-read', content: readMailContent(html) };
  } catch {
    return { type: 'mail-failed' };
  }
}

const isMessage = (data: unknown): data is ToViewer =>
  typeof data === 'object' && data !== null && 'type' in data && typeof data.type === 'string';
const isMail = (message: ToViewer): message is Mail =>
  message.type === 'mail' && typeof message.html === 'string' && typeof message.title === 'string';

/** Shows what its opener sends, and refuses to work in the console's own origin. */
export function startViewer(self: Window & { origin?: string }): void {
  let shown: Mail | null = null;
  let stopWaiting: () => void = () => undefined;
  const host = (self.opener as Window | null) ?? (self.parent === self ? null : self.parent);
  // The page's own origin is opaque; its address still tells the origin of the console.
  const consoleOrigin = self.location.origin;
  const answer = (message: FromViewer) => host?.postMessage(message, consoleOrigin);

  const show = (mail: Mail) => {
    stopWaiting();
    shown = mail;
    // of an email that was replaced or taken away before it was drawn there is nothing to say
    present(mail, page, (message) => shown === mail && answer(message));
    // In the preview the console itself watches over the idle time.
    if (!mail.embedded)
      stopWaiting = onIdle(self, idleMilliseconds, () => forget(mail.texts.expired));
  };
  const loadImages = () => {
    if (shown) show({ ...shown, images: true, personal: shown.images });
  };
  const page = viewerPage(self.document, loadImages, () => answer({ type: 'download' }));
  const forget = (text: string) => {
    stopWaiting();
    shown = null;
    page.clear();
    page.say(text);
  };

  const texts = ownTexts[browserLocalization(self.navigator.languages)];
  const isIsolated = self.origin === 'null';
  if (!isIsolated || !host) {
    page.say(isIsolated ? texts.noSender : texts.notIsolated);
    return;
  }
  self.addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source !== host || origin !== consoleOrigin || !isMessage(data)) return;
    if (isMail(data)) show(data);
    else if (data.type === 'read') answer(readAloud(data));
    else if (data.type === 'waiting') page.say(data.text, data.lang);
    else if (data.type === 'notice') page.showNotice(data.text);
    else if (data.type === 'failed') forget(data.message);
    else forget('');
  });
  onUse(self, () => {
    page.giveWay();
    answer({ type: 'used' });
  });
  answer({ type: 'viewer-ready' });
}
