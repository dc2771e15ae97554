import { onUse } from './pageUse';

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
