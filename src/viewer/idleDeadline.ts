const activity = [
  'keydown',
  'pointerdown',
  'pointermove',
  'wheel',
  'scroll',
  'touchstart',
] as const;
const wakeUps = ['visibilitychange', 'focus', 'pageshow'] as const;

/**
 * Calls back once after a time without use of the page. Judged by the wall clock: a sleeping laptop does not stop it.
 * What happens inside the email's own frame cannot be seen here, only that the pointer or the focus goes there.
 * @returns stops waiting
 */
export function onIdle(page: Window, milliseconds: number, callback: () => void): () => void {
  let lastUse = Date.now();
  let timer = 0;
  const stop = () => {
    page.clearTimeout(timer);
    for (const name of activity) page.removeEventListener(name, used, true);
    for (const name of wakeUps) page.removeEventListener(name, check, true);
    page.removeEventListener('blur', used, true);
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
  for (const name of activity) page.addEventListener(name, used, true);
  for (const name of wakeUps) page.addEventListener(name, check, true);
  page.addEventListener('blur', used, true); // the focus went into the email
  check();
  return stop;
}
