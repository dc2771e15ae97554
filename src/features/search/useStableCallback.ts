import { useCallback, useLayoutEffect, useRef } from 'react';

/** The same function for the life of the component, calling what was given last: memoised children stay as they are. */
export function useStableCallback<Arguments extends unknown[]>(
  callback: (...args: Arguments) => void,
): (...args: Arguments) => void {
  const latest = useRef(callback);
  useLayoutEffect(() => {
    latest.current = callback;
  });
  return useCallback((...args: Arguments) => {
    latest.current(...args);
  }, []);
}
