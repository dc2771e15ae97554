import { lazy, useState, type ComponentType } from 'react';

export type Part<Props> = {
  Part: ComponentType<Props>;
  /** Fetches the chunk ahead of time; rejects when it cannot be had, and drawing the part tries again. */
  fetch: () => Promise<unknown>;
};

/**
 * A part of the console in a chunk of its own, like React's `lazy`, but drawn at once where the chunk is there: whatever
 * suspends, even for a microtask, stays hidden for up to 300 ms after the placeholder before it.
 */
export function createPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): Part<Props> {
  let loaded: ComponentType<Props> | null = null;
  const fetch = async () => {
    loaded = await load();
    return { default: loaded };
  };
  const Waiting = lazy(fetch);
  function DrawnPart(props: Props) {
    const [Drawn] = useState<ComponentType<Props>>(() => loaded ?? Waiting); // whichever it is, it stays: a change would mount it anew
    return <Drawn {...props} />;
  }
  return { Part: DrawnPart, fetch };
}
