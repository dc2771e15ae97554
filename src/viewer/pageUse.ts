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

/** Calls back after a time without use, by the wall clock (laptops sleep). Gives the end of it. */
export function onIdle(page: Window, milliseconds: number, callback: () => void): () => void {
  let lastUse = Date.now();
  const look = () => {
    if (Date.now() - lastUse < milliseconds) return;
    stop();
    callback();
  };
  const used = () => {
    look(); // waking up after the deadline is not use
    lastUse = Date.now();
  };
  const timer = page.setInterval(look, PRECISION_MS);
  const ends = [
    onUse(page, used),
    listen(page, { visibilitychange: look, focus: look, pageshow: look }, { capture: true }),
  ];
  const stop = () => {
    page.clearInterval(timer);
    for (const end of ends) end();
  };
  return stop;
}
