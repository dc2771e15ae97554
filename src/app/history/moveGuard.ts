type MoveListener = (event: PopStateEvent) => void;

let guard: MoveListener | null = null;

// Browsers call the window's listeners in the order in which they were added: this module is loaded
// with the first of the console, so that the guard hears of a move before the router does.
window.addEventListener('popstate', (event) => guard?.(event));

/** From now on Back and Forward are told to this guard before anybody else. Gives the end of it. */
export function guardMoves(listener: MoveListener): () => void {
  guard = listener;
  return () => {
    if (guard === listener) guard = null;
  };
}
