/** Never `allow-scripts`, never `allow-same-origin`: links may open tabs, nothing else. */
const mailSandbox = 'allow-popups allow-popups-to-escape-sandbox';

const asIs = { createHTML: (html: string) => html };
type Policies = { createPolicy: (name: string, rules: typeof asIs) => typeof asIs };
const { trustedTypes } = globalThis as { trustedTypes?: Policies };

// The one string that becomes a document in this page: it comes from the sanitiser.
const policy = trustedTypes?.createPolicy('mail-srcdoc', asIs) ?? asIs;

/** A frame showing a document made by `composeMail`. */
export function mailFrame(html: string, title: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', mailSandbox);
  frame.setAttribute('referrerpolicy', 'no-referrer');
  frame.title = title;
  frame.tabIndex = 0;
  frame.srcdoc = policy.createHTML(html);
  return frame;
}
/** Milliseconds: slow remote images are not waited for longer; the email is drawn without. */
const mostForImages = 3000;
/** Milliseconds: a frame that is out of sight is not drawn at all. */
const mostUnseen = 500;

/** Calls `then` once a frame is drawn; hostile layout never returns: whoever waits gives up. */
export function whenDrawn(frame: HTMLIFrameElement, images: boolean, then: () => void): void {
  let isDone = false;
  const drawn = () => {
    if (!isDone) then();
    isDone = true;
  };
  const loaded = () => {
    // the layout is done between the first of these and the second
    requestAnimationFrame(() => requestAnimationFrame(drawn));
    setTimeout(drawn, mostUnseen);
  };
  frame.addEventListener('load', loaded);
  if (images) setTimeout(loaded, mostForImages);
}
