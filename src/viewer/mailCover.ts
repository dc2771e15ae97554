/** Milliseconds without use until the cover takes a mouse's next move: that costs nothing. */
export const moveTaken = 30_000;
/** The same for keys and for fingers: a key, or a stroke of a finger, has to be made once more. */
export const keyTaken = 240_000;

/** Nothing in the frame can be heard, so a cover takes the first move and key of a while. */
export function mailCover(frame: HTMLIFrameElement) {
  const element = frame.ownerDocument.createElement('div');
  element.className = 'cover';
  element.tabIndex = -1;
  element.setAttribute('role', 'presentation');
  element.setAttribute('aria-hidden', 'true');
  let timers: ReturnType<typeof setTimeout>[] = [];
  const end = () => timers.forEach(clearTimeout);
  const takeKeys = () => {
    const { activeElement } = frame.ownerDocument;
    if (activeElement === frame && frame.ownerDocument.hasFocus()) element.focus();
  };
  /** Somebody uses the page: the email is theirs again for a while. */
  const giveWay = () => {
    end();
    if (frame.ownerDocument.activeElement === element) frame.focus();
    element.hidden = true;
    const isTouched = globalThis.matchMedia('(pointer: coarse)').matches;
    timers = [
      setTimeout(() => (element.hidden = false), isTouched ? keyTaken : moveTaken),
      setTimeout(takeKeys, keyTaken + 1),
    ];
  };
  giveWay();
  return { element, giveWay, end };
}
