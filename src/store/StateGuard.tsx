import { useContext, useLayoutEffect, useSyncExternalStore, type ReactNode } from 'react';
import { JoinableStoreContext, type LazySlice } from './feature';

type StateGuardProps = { joins: readonly LazySlice[]; children: ReactNode };

/** Draws its children once the store has the state they read: their events are heard from the first one on. */
export function StateGuard({ joins, children }: StateGuardProps) {
  return joins.reduceRight<ReactNode>(
    (inside, joining) => <JoiningGuard joining={joining}>{inside}</JoiningGuard>,
    children,
  );
}

function JoiningGuard({ joining, children }: { joining: LazySlice; children: ReactNode }) {
  const store = useContext(JoinableStoreContext);
  if (!store) throw new Error('There is no store to join');
  const hasJoined = useSyncExternalStore(
    (changed) => store.subscribe(changed),
    () => store.hasJoined(joining),
  );
  useLayoutEffect(() => store.join(joining), [store, joining]);
  return hasJoined && children;
}
