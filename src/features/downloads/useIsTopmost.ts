import { useEffect, useId, useSyncExternalStore } from 'react';

// A modal dialog makes the page behind it inert, "Cancel" included: a region inside the dialog
// takes over from the page's.
let mounted: string[] = [];
const listeners = new Set<() => void>();

function change(next: string[]) {
  mounted = next;
  listeners.forEach((listener) => listener());
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** True for the one that was mounted last among those that are mounted. */
export function useIsTopmost(): boolean {
  const id = useId();
  useEffect(() => {
    change([...mounted, id]);
    return () => change(mounted.filter((other) => other !== id));
  }, [id]);
  return useSyncExternalStore(subscribe, () => mounted.at(-1)) === id;
}
