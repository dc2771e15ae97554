import { Suspense, useCallback, useLayoutEffect, useReducer, useRef, type ReactNode } from 'react';
import { ComponentArrivedContext } from './lazyComponent';

type PieceBoundaryProps = { fallback: ReactNode; children: ReactNode };

/**
 * Shows `fallback` until the pieces in it have arrived (`lazyComponent`), and not longer: React's `Suspense` alone keeps what
 * has arrived hidden for up to 300 ms after its placeholder, unless something else asks for the drawing.
 */
export function LazyBoundary({ fallback, children }: PieceBoundaryProps) {
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  const isShown = useRef(false);
  useLayoutEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const arrived = useCallback(() => {
    if (isShown.current) redraw();
  }, []);
  return (
    <ComponentArrivedContext value={arrived}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </ComponentArrivedContext>
  );
}
