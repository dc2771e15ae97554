let isStepping = false;

/** A loaded machine takes its time; and what is written before the step is done would be stepped back over. */
const LONGEST_STEP = 10_000;

/** Goes one entry back as a step of the console's own: nothing is asked, and no dialog goes by it. Ends when it is done, or nothing came of it. */
export function stepBack(): Promise<void> {
  isStepping = true;
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      isStepping = false;
      resolve();
    };
    window.addEventListener('popstate', end, { once: true });
    const timer = setTimeout(end, LONGEST_STEP);
    history.back();
  });
}

/** Whether the browser's move that is under way is such a step. */
export function endOwnStep(): boolean {
  const wasStepping = isStepping;
  isStepping = false;
  return wasStepping;
}

/** The way to the page before the one that is shown; null where the console was entered here. */
export function wayBack(): (() => void) | null {
  const { idx } = (history.state ?? {}) as { idx?: unknown };
  return typeof idx === 'number' && idx > 0 ? () => history.back() : null;
}
