import { listen } from '@/lib/listen';
import { renderLimit } from '@/lib/mail/renderLimit';
import { heardFrom, viewerPath } from '@/browser/viewerHost';
import type { MailContent, ToViewer } from '@/lib/mail/viewerMessages';

/** An email is too large or pathological for the viewer, or the viewer did not answer. */
export class MailReadError extends Error {}

/**
 * Reads the text, links and images of an email in an isolated page that is not seen: the console
 * itself parses no markup. What takes longer than an email may is ended with its page.
 * @throws MailReadError; the signal's reason when aborted
 */
export function readMail(html: string, signal: AbortSignal): Promise<MailContent> {
  signal.throwIfAborted();
  const frame = document.createElement('iframe');
  frame.hidden = true;
  const stops: (() => void)[] = [];
  const reading = new Promise<MailContent>((resolve, reject) => {
    const fail = () => reject(new MailReadError('The viewer could not read the email'));
    const abort = () => reject(signal.reason as Error);
    const onMessage = (event: MessageEvent<unknown>) => {
      const message = heardFrom(event, frame.contentWindow);
      if (message?.type === 'viewer-ready')
        frame.contentWindow?.postMessage({ type: 'read', html } satisfies ToViewer, '*');
      if (message?.type === 'mail-read') resolve(message.content);
      if (message?.type === 'mail-failed') fail();
    };
    const timer = window.setTimeout(fail, renderLimit);
    stops.push(
      () => window.clearTimeout(timer),
      listen(window, { message: onMessage }),
      listen(signal, { abort }),
    );
  });
  frame.src = viewerPath;
  document.body.append(frame);
  return reading.finally(() => {
    stops.forEach((stop) => stop());
    frame.remove();
  });
}
