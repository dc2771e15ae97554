import { onHost } from '@/lib/link/publicPath';

/** A place in the history may hold a search: nobody but who was signed in there gets to see it. */

/** Whose the place is that is shown now; null where nobody was signed in yet. */
export function entryOwner(): string | null {
  const { owner } = (history.state ?? {}) as { owner?: unknown };
  return typeof owner === 'string' ? owner : null;
}

/** From now on the place that is shown is this person's. */
export function markEntry(owner: string): void {
  if (entryOwner() !== owner)
    history.replaceState({ ...(history.state as object | null), owner }, '');
}

/** Takes what the address says beside its path out of the shown place, before it is left. */
export const wipeAddress = (): void => history.replaceState(history.state, '', location.pathname);

/** Puts a path in the place of the address that is shown, where no router is there to do it. */
export const replaceAddress = (path: string): void => history.replaceState(null, '', onHost(path));

type MoveListener = (event: PopStateEvent) => void;

let isForeign = (): boolean => false;
let guard: MoveListener | null = null;

// Back from one of somebody else's places to the next loads no page. The window's listeners are
// called in the order in which they were added, in Chromium even those that capture: this module is
// loaded with the first of the console, so that it hears of a move before the router, which reads
// the address and shows it at once.
window.addEventListener('popstate', (event) => {
  if (isForeign()) wipeAddress();
  guard?.(event);
});

/** From now on Back and Forward are told to this guard before anybody else. Gives the end of it. */
export function guardMoves(listener: MoveListener): () => void {
  guard = listener;
  return () => {
    if (guard === listener) guard = null;
  };
}

/** From now on empties places of anybody else; true where the one that is shown is such a place. */
export function emptyPlacesOfOthers(current: () => string | null): () => boolean {
  isForeign = () => {
    const [owner, own] = [entryOwner(), current()];
    return owner !== null && own !== null && owner !== own;
  };
  return isForeign;
}
