import { useCallback, useSyncExternalStore } from 'react';
import { listen } from '@/lib/listen';

/** Whether a media query holds, and from now on whenever that changes. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    useCallback((notify) => listen(window.matchMedia(query), { change: notify }), [query]),
    () => window.matchMedia(query).matches,
  );
}
