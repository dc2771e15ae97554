/** Never `allow-scripts`, never `allow-same-origin`: links may open tabs, nothing else. */
export const mailSandbox = 'allow-popups allow-popups-to-escape-sandbox';

type TrustedHtmlFactory = {
  createPolicy: (
    name: string,
    rules: { createHTML: (html: string) => string },
  ) => { createHTML: (html: string) => string };
};

const asIs = { createHTML: (html: string) => html };
const trustedTypes = (globalThis as { trustedTypes?: TrustedHtmlFactory }).trustedTypes;

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
