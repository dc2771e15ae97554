import { useEffect } from 'react';
import { modalClosed, selectOpenModals, type ModalName } from '@/features/modal/modalSlice';
import { session } from '@/features/session/sessionSlice';
import { onNavigationBlocked, navigationBlocker, type NavigationBlocker } from '@/browser/leaving';
import { useAppStore } from '@/store/hooks';
import type { RootState } from '@/store/state';
import { entryOwner, guardMoves } from './entryOwner';
import { endOwnStep } from './ownStep';

/** An entry of the browser's history, and the dialog that lay over it. */
type Place = { href: string; state: unknown; modal: ModalName | undefined };

/** The router's number of an entry; null for a typed one. The first, lost at sign-in, is 0. */
const numberOf = (state: unknown): number | null =>
  state !== null && typeof state === 'object' && 'idx' in state ? Number(state.idx ?? 0) : null;

/** The router's name of an entry, which tells the first one from a typed one that it numbers alike. */
const keyOf = (state: unknown): unknown => (state as { key?: unknown } | null)?.key;

/**
 * Goes to an entry after the browser has left it. Gives the way there again, and whether the
 * browser is still on its way: where one of the two was typed as an address there is no number to
 * go by, and the entry is made anew.
 */
function comeBack(place: Place): { goThere: () => void; isUnderWay: boolean } {
  const [own, there] = [numberOf(place.state), numberOf(history.state)];
  if (own === null || there === null || own === there) {
    history.pushState(place.state, '', place.href);
    return { goThere: () => history.back(), isUnderWay: false };
  }
  history.go(own - there);
  return { goThere: () => history.go(there - own), isUnderWay: true };
}

/** A preview and a person are in the address; the prompt and the first context are of no page. */
function staysOpen(name: ModalName, state: RootState): boolean {
  return (
    name === 'emailPreview' ||
    name === 'person' ||
    name === 'inactivityConfirm' ||
    (name === 'dataContext' && !session.selectDataContext(state))
  );
}

/**
 * Back and Forward close the dialog that lies over the page, and nothing else; where something
 * unsaved would be lost, they ask first. The browser has moved by then, so it is brought back.
 * Leaving the console asks in the browser's words.
 */
export function LeaveGuard() {
  const store = useAppStore();

  useEffect(() => {
    let [isAllowed, hasMoved] = [false, false];
    /** The first entry, while it has one after it that shows the same. */
    let doubled: { key: unknown } | null = null;
    /** Where the browser is on its way back to: what it passes meanwhile is nobody's business. */
    let home: Place | null = null;
    const closable = () => {
      const state = store.getState();
      return selectOpenModals(state).filter(({ name }) => !staysOpen(name, state));
    };
    const here = (): Place => ({
      href: location.href,
      state: history.state,
      modal: closable().at(-1)?.name,
    });
    let opened = here();
    const endFollowing = store.subscribe(() => {
      const modal = closable().at(-1)?.name;
      if (modal === opened.modal) return;
      // Nobody here hears of a Back that leaves the site: the first entry gets one after it, unless
      // it has one that Forward leads to.
      if (modal && !hasMoved && numberOf(history.state) === 0) {
        doubled = { key: keyOf(history.state) };
        history.pushState({ ...(history.state as object), idx: 1 }, '');
      }
      opened = here();
    });
    const places = new WeakMap<NavigationBlocker, Place>();
    const unsubscribe = onNavigationBlocked((held) => places.set(held, here()));

    const onMove = (event: PopStateEvent) => {
      hasMoved = true;
      if (endOwnStep()) return;
      if (home) {
        event.stopImmediatePropagation();
        if (numberOf(history.state) === numberOf(home.state)) home = null;
        else comeBack(home);
        return;
      }
      const { modal } = opened;
      const last = navigationBlocker();
      const lastPlace = last && places.get(last);
      const held = lastPlace?.modal === modal && !isAllowed ? last : undefined;
      const isTyped = entryOwner() === null; // nobody was there yet
      if (!held && (isAllowed || isTyped || modal === undefined)) {
        isAllowed = false;
        for (const { name } of closable()) store.dispatch(modalClosed(name));
        const isFirst = numberOf(history.state) === 0 && keyOf(history.state) === doubled?.key;
        if (!doubled || !isFirst) return;
        doubled = null;
        history.back(); // the first entry shows what the one after it did: Back leaves both
        return;
      }
      event.stopImmediatePropagation(); // the router and the search hear nothing of it
      const place = (held && lastPlace) ?? opened;
      const { goThere, isUnderWay } = comeBack(place);
      if (isUnderWay) home = place;
      const goOn = () => {
        isAllowed = true;
        goThere();
      };
      const close = () => void store.dispatch(modalClosed(modal));
      if (!held) close();
      else held.ask(modal === undefined || isTyped ? goOn : close);
    };
    const onUnload = (event: BeforeUnloadEvent) => {
      if (navigationBlocker() && !session.selectIsSignedOut(store.getState()))
        event.preventDefault();
    };
    const endGuard = guardMoves(onMove);
    window.addEventListener('beforeunload', onUnload);
    return () => {
      endFollowing();
      unsubscribe();
      endGuard();
      window.removeEventListener('beforeunload', onUnload);
    };
  }, [store]);
  return null;
}
