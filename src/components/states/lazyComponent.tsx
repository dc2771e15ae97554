import { createContext, lazy, useContext, useState, type ComponentType } from 'react';
import { once, type Once } from '@/lib/once';

/** Called when a piece has arrived, so that the `LazyBoundary` around it draws it at once. */
export const ComponentArrivedContext = createContext<() => void>(() => undefined);

/** Pieces whose chunk did not come, each with how it is made ready to be fetched again. */
const failed = new Set<() => void>();

/** What did not come is fetched again when it is drawn next. Not sooner: React draws a piece anew to hear that it failed. */
export function renewFailedComponents(): void {
  for (const renew of failed) renew();
  failed.clear();
}

/**
 * A piece of the console in a chunk of its own. Unlike React's `lazy`, it is fetched again after a failure, and drawn at
 * once where the chunk is there: whatever suspends, even for a microtask, stays hidden for up to 300 ms after the
 * placeholder before it. What is loaded by others too comes as `once`.
 */
export function lazyComponent<Props extends object>(
  load: (() => Promise<ComponentType<Props>>) | Once<ComponentType<Props>>,
): ComponentType<Props> {
  const piece = 'fetched' in load ? load : once(load);
  let arrival: Promise<{ default: ComponentType<Props> }> | null = null;
  const arriving = () => {
    arrival ??= piece().then(
      (loaded) => ({ default: loaded }),
      (error: unknown) => {
        failed.add(renew);
        throw error;
      },
    );
    return arrival;
  };
  let Waiting = lazy(arriving);
  const renew = () => {
    arrival = null;
    Waiting = lazy(arriving);
  };
  return function Piece(props: Props) {
    const tell = useContext(ComponentArrivedContext);
    const wait = () => {
      arriving().then(tell, () => undefined); // that it failed, it says itself
      return Waiting;
    };
    const [Drawn] = useState<ComponentType<Props>>(() => piece.fetched() ?? wait()); // whichever it is, it stays: a change would mount it anew
    return <Drawn {...props} />;
  };
}
