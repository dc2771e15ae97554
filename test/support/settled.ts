/** What an event or an answer sets off is done well within so many turns of the event loop. */
const TURNS = 20;

/** Waits until what was begun has run: for tests that say that nothing happens. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn++) await new Promise((resolve) => setTimeout(resolve, 0));
}
