type MoveListener = (event: PopStateEvent) => void;

let guard: MoveListener | null = null;

// The window's listeners are called in the order in which they were added, in Chromium even those
// that capture: loaded with the first of the console, this hears of a move before the router does.
window.addEventListener('popstate', (event) => guard?.(event));

/** From now on Back and Forward are told to this guard before anybody else. Gives the end of it. */
export function guardMoves(listener: MoveListener): () => void {
  guard = listener;
  return () => {
    if (guard === listener) guard = null;
  };
}
