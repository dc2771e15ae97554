import { useEffect } from 'react';
import { modalClosed, selectOpenModals, type ModalName } from '@/features/modal/modalSlice';
import { selectDataContext, selectIsSignedOut } from '@/features/session/sessionSlice';
import { onHold, pageHeldBy, type Held } from '@/browser/leaving';
import { useAppStore } from '@/store/hooks';
import type { RootState } from '@/store/state';
import { guardMoves } from './moveGuard';
import { endOwnStep } from './ownStep';

/** An entry of the browser's history. */
type Place = { href: string; state: unknown };

/** The router numbers the entries of the browser's history. */
const numberOf = (state: unknown): number | null =>
  state !== null && typeof state === 'object' && 'idx' in state && typeof state.idx === 'number'
    ? state.idx
    : null;

/** Goes back to the entry that holds the page, after the browser has left it. Gives the way there again. */
function comeBack(place: Place): () => void {
  const [own, there] = [numberOf(place.state), numberOf(history.state)];
  if (own === null || there === null || own === there) {
    history.pushState(place.state, '', place.href); // an address that was typed has no number
    return () => history.back();
  }
  history.go(own - there);
  return () => history.go(there - own);
}

/** The address says whether a preview and a person are open; the prompt and the first choice of a context are of no page. */
function staysOpen(name: ModalName, state: RootState): boolean {
  return (
    name === 'emailPreview' ||
    name === 'person' ||
    name === 'inactivityConfirm' ||
    (name === 'dataContext' && !selectDataContext(state))
  );
}

/**
 * Back and Forward close the dialogs that lie over what is left, and ask first where something unsaved would be lost:
 * the browser has moved by then, so it is brought back until the answer. Leaving the console asks in the browser's words.
 */
export function LeaveGuard() {
  const store = useAppStore();

  useEffect(() => {
    let isAllowed = false;
    const places = new WeakMap<Held, Place>();
    const unhear = onHold((held) =>
      places.set(held, { href: location.href, state: history.state }),
    );
    const onMove = (event: PopStateEvent) => {
      if (endOwnStep()) return;
      const held = isAllowed ? undefined : pageHeldBy();
      isAllowed = false;
      if (held) {
        event.stopImmediatePropagation(); // the router and the search hear nothing of it
        const place = places.get(held);
        if (!place || location.href === place.href) return;
        const goThere = comeBack(place);
        held.ask(() => {
          isAllowed = true;
          goThere();
        });
        return;
      }
      const state = store.getState();
      for (const { name } of selectOpenModals(state))
        if (!staysOpen(name, state)) store.dispatch(modalClosed(name));
    };
    const onUnload = (event: BeforeUnloadEvent) => {
      if (pageHeldBy() && !selectIsSignedOut(store.getState())) event.preventDefault();
    };
    const endGuard = guardMoves(onMove);
    window.addEventListener('beforeunload', onUnload);
    return () => {
      unhear();
      endGuard();
      window.removeEventListener('beforeunload', onUnload);
    };
  }, [store]);
  return null;
}
