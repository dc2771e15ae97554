import { listen } from '@/lib/listen';

const EVENTS = ['keydown', 'pointerdown', 'pointermove', 'wheel', 'scroll', 'touchstart'] as const;
const PRECISION_MS = 1_000;

/** Browsers tell of a move, too, where the page has moved under a pointer that rests. */
const isAtRest = (event: Event): boolean =>
  event.type === 'pointermove' &&
  (event as PointerEvent).movementX === 0 &&
  (event as PointerEvent).movementY === 0;

/** Tells of use once a second at most; of the email's frame its focus. Gives the end of it. */
export function onUse(page: Window, callback: () => void): () => void {
  let told = -Infinity;
  const hear = (event: Event) => {
    if (isAtRest(event) || Math.abs(Date.now() - told) < PRECISION_MS) return;
    told = Date.now();
    callback();
  };
  const goIn = (event: Event) => {
    // the other windows of the browser and its other tabs are no use of this page
    if (page.document.activeElement instanceof HTMLIFrameElement) hear(event);
  };
  const use = Object.fromEntries(EVENTS.map((name) => [name, hear]));
  return listen(page, { ...use, blur: goIn }, { capture: true });
}

const wakeUps = ['visibilitychange', 'focus', 'pageshow'] as const;

/** Calls back after a time without use, by the wall clock (laptops sleep). Gives the end of it. */
export function onIdle(page: Window, milliseconds: number, callback: () => void): () => void {
  let lastUse = Date.now();
  let timer = 0;
  const stop = () => {
    page.clearTimeout(timer);
    for (const name of wakeUps) page.removeEventListener(name, check, true);
    unhear();
  };
  const check = () => {
    page.clearTimeout(timer);
    const left = lastUse + milliseconds - Date.now();
    if (left > 0) {
      timer = page.setTimeout(check, left);
      return;
    }
    stop();
    callback();
  };
  const used = () => {
    // Waking up after the deadline is not use.
    if (Date.now() - lastUse < milliseconds) lastUse = Date.now();
    else check();
  };
  const unhear = onUse(page, used);
  for (const name of wakeUps) page.addEventListener(name, check, true);
  check();
  return stop;
}
