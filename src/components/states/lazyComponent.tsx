import {
  createContext,
  startTransition,
  useContext,
  useEffect,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { once, type Once } from '@/lib/once';

/** What stands for each lazy component below it until it has arrived; without it, nothing. */
export const LazyFallback = createContext<ReactNode>(null);

/**
 * A component in a chunk of its own, fetched when it is first drawn, and drawn at once where it is
 * there. A failed fetch is thrown to the error boundary around it; drawn again, it is fetched anew.
 * Not React's `lazy`: `Suspense` keeps what has arrived hidden for up to 300 ms. What is loaded by
 * others too comes as `once`.
 */
export function lazyComponent<Props extends object>(
  load: (() => Promise<ComponentType<Props>>) | Once<ComponentType<Props>>,
): ComponentType<Props> {
  const component = 'fetched' in load ? load : once(load);
  return function Lazy(props: Props) {
    const fallback = useContext(LazyFallback);
    const [Loaded, setLoaded] = useState(() => component.fetched());
    const [failure, setFailure] = useState<Error | null>(null);
    useEffect(() => {
      if (Loaded) return undefined;
      let isWanted = true;
      component().then(
        (loaded) => isWanted && startTransition(() => setLoaded(() => loaded)),
        (error: unknown) => isWanted && setFailure(error as Error),
      );
      return () => {
        isWanted = false;
      };
    }, [Loaded]);
    if (failure) throw failure;
    return <LazyFallback value={null}>{Loaded ? <Loaded {...props} /> : fallback}</LazyFallback>;
  };
}
