// The last one is noteUse's own (src/browser/activityClock.ts).
type Events = WindowEventMap & DocumentEventMap & { useelsewhere: Event };

/** What is heard, by the names of the events. */
export type Listeners = { [Name in keyof Events]?: (event: Events[Name]) => unknown };

/** Hears events of a window, a document, an element … Gives the end of it. */
export function listen(
  target: EventTarget,
  listeners: Listeners,
  options?: AddEventListenerOptions,
): () => void {
  const heard = Object.entries(listeners) as [string, (event: Event) => unknown][];
  for (const [name, hear] of heard) target.addEventListener(name, hear, options);
  return () => {
    for (const [name, hear] of heard) target.removeEventListener(name, hear, options);
  };
}
