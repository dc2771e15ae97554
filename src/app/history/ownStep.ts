let isStepping = false;

/** For a loaded machine; what is written before the step is done would be stepped back over. */
const LONGEST_STEP = 10_000;

/** Goes one entry back without asking and without closing a dialog; ends when that is settled. */
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
