type MoveListener = (event: PopStateEvent) => void;

let guard: MoveListener | null = null;
const tellGuard: MoveListener = (event) => guard?.(event);

/**
 * Takes the guard's place in the line before the router takes its own: browsers call the window's listeners in the order
 * in which they were added, whether they capture or not. Gives the end of it.
 */
export function standBeforeRouter(): () => void {
  window.addEventListener('popstate', tellGuard, true);
  return () => window.removeEventListener('popstate', tellGuard, true);
}

/** From now on Back and Forward are told to this guard before anybody else. Gives the end of it. */
export function guardMoves(listener: MoveListener): () => void {
  guard = listener;
  return () => {
    if (guard === listener) guard = null;
  };
}
