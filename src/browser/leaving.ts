/** Asks whether what was typed may be dropped; `goOn` carries out the move that waits for the answer. */
export type LeaveQuestion = (goOn: () => void) => void;

/** Something unsaved, and the place in the browser's history that it belongs to. */
export type Held = { ask: LeaveQuestion; href: string; state: unknown };

const held: Held[] = [];

/** From now on the page is not left by Back or Forward without `ask`. Gives the end of it. */
export function holdPage(ask: LeaveQuestion): () => void {
  const own: Held = { ask, href: location.href, state: history.state };
  held.push(own);
  return () => void held.splice(held.indexOf(own), 1);
}

let isStepping = false;

const LONGEST_STEP = 1_000;

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

/** What is asked first before the page is left; undefined where nothing would be lost. */
export const pageHeldBy = (): Held | undefined => held.at(-1);
