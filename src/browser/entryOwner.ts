/*
 * A place in the browser's history belongs to whoever was signed in there: its address may hold a search. Somebody else
 * who comes to it with Back in the same tab is not to see what it says.
 */

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

/** The address that is shown: path, query and fragment. */
export const currentAddress = (): string =>
  `${location.pathname}${location.search}${location.hash}`;

/** Takes what the address says beside its path out of the place that is shown, before it is left. */
export const wipeAddress = (): void => history.replaceState(history.state, '', location.pathname);
