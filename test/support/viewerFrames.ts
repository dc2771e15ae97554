import { act } from '@testing-library/react';
import { viewerPath } from '@/browser/viewerHost';
import type { FromViewer, ToViewer } from '@/lib/mail/viewerMessages';
import { composeMail, readMailContent } from '@/viewer/safeHtml';

/** What the viewer page answers: the real cleaning and reading, without the page around them. */
function answerTo(message: ToViewer): FromViewer | null {
  if (message.type === 'read') return { type: 'mail-read', content: readMailContent(message.html) };
  if (message.type !== 'mail') return null;
  const { images, personal } = message;
  const { counts, links } = composeMail(message.html, message);
  return { type: 'mail-shown', counts, links, images, personal };
}

/** Says something as the page of a viewer. */
export const sayAs = (page: Window, data: FromViewer) =>
  act(
    () =>
      void window.dispatchEvent(
        new MessageEvent('message', { source: page, data, origin: 'null' }),
      ),
  );

/**
 * Stands in for the viewer page in every frame that is drawn, because jsdom loads none. `answers`
 * may say something else. Give it back with `stop` at the end of the test.
 */
export function viewerFrames(answers: (message: ToViewer) => FromViewer | null = answerTo) {
  const met = new WeakSet<HTMLIFrameElement>();
  const sent: ToViewer[] = [];
  const meet = (frame: HTMLIFrameElement) => {
    met.add(frame);
    const say = (data: FromViewer) => sayAs(page, data);
    const hear = (message: ToViewer) => {
      sent.push(message);
      const answer = answers(message);
      if (answer) setTimeout(() => say(answer), 0);
    };
    const page = { postMessage: hear, closed: false } as unknown as Window;
    Object.defineProperty(frame, 'contentWindow', { value: page });
    setTimeout(() => say({ type: 'viewer-ready' }), 20);
  };
  const observer = new MutationObserver(() => {
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT);
    while (walk.nextNode()) {
      const element = walk.currentNode;
      if (
        element instanceof HTMLIFrameElement &&
        element.getAttribute('src') === viewerPath &&
        !met.has(element)
      )
        meet(element);
    }
  });
  observer.observe(document, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['src'],
  });
  return { sent, stop: () => observer.disconnect() };
}
