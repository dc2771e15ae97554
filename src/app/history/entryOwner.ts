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

let isForeign = (): boolean => false;

// Back from one of somebody else's places to the next loads no page. This module is loaded with the
// first of the console, so that it hears of it before the router, which reads the address and shows
// it at once.
window.addEventListener('popstate', () => {
  if (isForeign()) wipeAddress();
});

/** From now on empties places of anybody else; true where the one that is shown is such a place. */
export function emptyPlacesOfOthers(current: () => string | null): () => boolean {
  isForeign = () => {
    const [owner, own] = [entryOwner(), current()];
    return owner !== null && own !== null && owner !== own;
  };
  return isForeign;
}
