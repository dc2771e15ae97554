import { listen } from '@/lib/listen';
import { readStored, store } from './storage';

// The time of the last activity lies in the browser's storage, so that all tabs share one clock; it
// is wall time, so that a sleeping laptop does not stop it.
const STORAGE_KEY = 'lastActivity';
const PRECISION_MS = 1_000;

/** Notes that somebody is there now. */
export const noteActivity = (): void => void store(STORAGE_KEY, String(Date.now()));

/** Use of a page of the console's that its own events do not tell of counts as well. */
export const noteUse = (): void => void document.dispatchEvent(new Event('useelsewhere'));

/** How long nobody has been there (ms); never negative, even when the clock was set back. */
export function idleTime(): number {
  const last = Number(readStored(STORAGE_KEY) ?? Number.NaN);
  const idle = Date.now() - last;
  if (idle >= 0) return idle;
  noteActivity(); // nothing stored, garbage, or a time to come
  return 0;
}

/** Forgets the time: the next session begins its own. */
export const forgetActivity = (): void => void store(STORAGE_KEY, null);

type ActivityWatch = {
  /** Called every second, and when the page wakes up: hidden tabs stretch their timers. */
  onTick: () => void;
  /** While true, mouse and keys are not counted: the prompt is answered by its button only. */
  isPaused: () => boolean;
};

/** Starts to watch for mouse, keys, touch and scrolling; gives the function that stops it. */
export function watchActivity({ onTick, isPaused }: ActivityWatch): () => void {
  let noted = 0;
  const note = () => {
    if (isPaused() || Math.abs(Date.now() - noted) < PRECISION_MS) return;
    noted = Date.now();
    noteActivity();
  };
  const wake = () => {
    if (document.visibilityState === 'visible') onTick();
  };
  const timer = setInterval(onTick, PRECISION_MS);
  const use = { mousemove: note, mousedown: note, keydown: note, touchstart: note, wheel: note };
  const ends = [
    listen(
      document,
      { ...use, scroll: note, useelsewhere: note },
      { capture: true, passive: true },
    ),
    listen(document, { visibilitychange: wake }),
    listen(window, { focus: wake, pageshow: wake }),
  ];
  return () => {
    clearInterval(timer);
    for (const end of ends) end();
  };
}
