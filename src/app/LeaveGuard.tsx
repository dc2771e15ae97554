import { useEffect } from 'react';
import { modalClosed, selectOpenModals, type ModalName } from '@/features/modal/modalSlice';
import { selectDataContext, selectIsSignedOut } from '@/features/session/sessionSlice';
import { endOwnStep, pageHeldBy, type Held } from '@/browser/leaving';
import { useAppStore } from '@/store/hooks';
import type { RootState } from '@/store/state';

/** The router numbers the entries of the browser's history. */
const numberOf = (state: unknown): number | null =>
  state !== null && typeof state === 'object' && 'idx' in state && typeof state.idx === 'number'
    ? state.idx
    : null;

/** Goes back to the entry that holds the page, after the browser has left it. Gives the way there again. */
function comeBack(held: Held): () => void {
  const [own, there] = [numberOf(held.state), numberOf(history.state)];
  if (own === null || there === null || own === there) {
    history.pushState(held.state, '', held.href); // an address that was typed has no number
    return () => history.back();
  }
  history.go(own - there);
  return () => history.go(there - own);
}

/** The address says whether the preview is open; the prompt and the first choice of a context are of no page. */
function staysOpen(name: ModalName, state: RootState): boolean {
  return (
    name === 'emailPreview' ||
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
    const onMove = (event: PopStateEvent) => {
      if (endOwnStep()) return;
      const held = isAllowed ? undefined : pageHeldBy();
      isAllowed = false;
      if (held) {
        event.stopImmediatePropagation(); // the router and the search hear nothing of it
        if (location.href === held.href) return;
        const goThere = comeBack(held);
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
    // Before the router, whose listener does not capture.
    window.addEventListener('popstate', onMove, true);
    window.addEventListener('beforeunload', onUnload);
    return () => {
      window.removeEventListener('popstate', onMove, true);
      window.removeEventListener('beforeunload', onUnload);
    };
  }, [store]);
  return null;
}
