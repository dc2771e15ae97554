/** Asks whether what was typed may be dropped; `goOn` carries out the move that waits. */
export type LeaveQuestion = (goOn: () => void) => void;

/** Something unsaved that holds the page. */
export type Held = { ask: LeaveQuestion };

const held: Held[] = [];
const listeners = new Set<(held: Held) => void>();

/** From now on the page is not left by Back or Forward without `ask`. Gives the end of it. */
export function holdPage(ask: LeaveQuestion): () => void {
  const own: Held = { ask };
  held.push(own);
  for (const hear of listeners) hear(own);
  return () => void held.splice(held.indexOf(own), 1);
}

/** `hear` is told of everything that holds the page, now and from now on. Gives the end of it. */
export function onHold(hear: (held: Held) => void): () => void {
  for (const one of held) hear(one);
  listeners.add(hear);
  return () => void listeners.delete(hear);
}

/** What is asked first before the page is left; undefined where nothing would be lost. */
export const pageHeldBy = (): Held | undefined => held.at(-1);

const ask = (event: BeforeUnloadEvent) => event.preventDefault();

/** From now on the browser asks before the console is left or reloaded. Gives the end of it. */
export function holdWindow(): () => void {
  window.addEventListener('beforeunload', ask);
  return () => window.removeEventListener('beforeunload', ask);
}
