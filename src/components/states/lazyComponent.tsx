import {
  createContext,
  startTransition,
  useContext,
  useEffect,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { once } from '@/lib/once';
import { whileWanted } from '@/lib/whileWanted';

/** What stands for each lazy component below it until it has arrived; without it, nothing. */
export const LazyFallback = createContext<ReactNode>(null);

/** `preload` fetches it before it is drawn. */
export type LazyComponent<Props = object> = ComponentType<Props> & {
  preload: () => Promise<unknown>;
};

/**
 * A component in a chunk of its own, at once where it is there; a failed fetch is thrown, and tried
 * anew. Not React's `lazy`: `Suspense` hides what has arrived for up to 300 ms.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> {
  const component = once(load);
  function Lazy(props: Props) {
    const fallback = useContext(LazyFallback);
    const [Loaded, setLoaded] = useState(() => component.fetched());
    const [failure, setFailure] = useState<Error | null>(null);
    useEffect(() => {
      if (Loaded) return undefined;
      return whileWanted(
        component(),
        (loaded) => startTransition(() => setLoaded(() => loaded)),
        (error) => setFailure(error as Error),
      );
    }, [Loaded]);
    if (failure) throw failure;
    return <LazyFallback value={null}>{Loaded ? <Loaded {...props} /> : fallback}</LazyFallback>;
  }
  return Object.assign(Lazy, { preload: component });
}
