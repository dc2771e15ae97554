import { useMemo, useSyncExternalStore } from 'react';
import { listen } from '@/lib/listen';

/** Whether a media query holds, and from now on whenever that changes. */
export function useMediaQuery(query: string): boolean {
  const media = useMemo(() => {
    const list = window.matchMedia(query); // once: asking anew costs as much as drawing a row
    return {
      subscribe: (notify: () => void) => listen(list, { change: notify }),
      matches: () => list.matches,
    };
  }, [query]);
  return useSyncExternalStore(media.subscribe, media.matches);
}
