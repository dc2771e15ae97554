import { useLayoutEffect, useSyncExternalStore, type ReactNode } from 'react';
import { useAppStore } from '@/store/hooks';
import type { Part, PartStore } from './part';

type PartGuardProps = { part: Part; children: ReactNode };

/** Draws its children once the store has the part they read: their events are heard from the first one on. */
export function PartGuard({ part, children }: PartGuardProps) {
  const store = useAppStore() as unknown as PartStore;
  const isAdded = useSyncExternalStore(
    (changed) => store.subscribe(changed),
    () => store.hasPart(part),
  );
  useLayoutEffect(() => store.addPart(part), [store, part]);
  return isAdded && children;
}
