import { listen } from '@/lib/listen';

/** Asks whether what was typed may be dropped; `goOn` carries out the move that waits. */
export type LeaveQuestion = (goOn: () => void) => void;

/** Something unsaved that holds the page. */
export type NavigationBlocker = { ask: LeaveQuestion };

const held: NavigationBlocker[] = [];
const listeners = new Set<(held: NavigationBlocker) => void>();

/** From now on the page is not left by Back or Forward without `ask`. Gives the end of it. */
export function blockNavigation(ask: LeaveQuestion): () => void {
  const own: NavigationBlocker = { ask };
  held.push(own);
  for (const hear of listeners) hear(own);
  return () => void held.splice(held.indexOf(own), 1);
}

/** `hear` is told of everything that holds the page, now and from now on. Gives the end of it. */
export function onNavigationBlocked(hear: (held: NavigationBlocker) => void): () => void {
  for (const one of held) hear(one);
  listeners.add(hear);
  return () => void listeners.delete(hear);
}

/** What is asked first before the page is left; undefined where nothing would be lost. */
export const navigationBlocker = (): NavigationBlocker | undefined => held.at(-1);

/** From now on the browser asks before the console is left or reloaded. Gives the end of it. */
export const holdWindow = (): (() => void) =>
  listen(window, { beforeunload: (event) => event.preventDefault() });
