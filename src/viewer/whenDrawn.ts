/** Milliseconds: slow remote images are not waited for longer; the email is drawn without. */
const mostForImages = 3000;
/** Milliseconds: a frame that is out of sight is not drawn at all. */
const mostUnseen = 500;

/**
 * Calls `then` once an email's frame has been drawn. Markup that is read at once can keep the
 * browser busy for ever with its layout: then this thread does not come back, nothing is called,
 * and whoever waits for it gives the email up.
 */
export function whenDrawn(
  frame: HTMLIFrameElement,
  { images }: { images: boolean },
  then: () => void,
): void {
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
