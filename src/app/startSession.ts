import { currentAddress, currentPath } from '@/browser/currentAddress';
import { session } from '@/features/session/sessionSlice';
import { keepSignOutReason } from '@/browser/signOutReason';
import { createAppStore, type AppStore, type StoreDependencies } from './createAppStore';
import { emptyPlacesOfOthers } from './history/entryOwner';

/** Makes the page's store; another tab's sign-out and a return from the browser's cache end it. */
export function startSession(dependencies: StoreDependencies): AppStore {
  const store = createAppStore(dependencies);
  const { identity, navigate } = dependencies;
  const isForeign = emptyPlacesOfOthers(() => identity.owner());
  // Of another person's search nothing is shown.
  if (isForeign()) void navigate(currentPath(), { replace: true });
  identity.onSignedOutElsewhere(() => {
    store.dispatch(session.signedOut());
    keepSignOutReason('elsewhere');
  }, currentAddress);
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload(); // Back after signing out is checked like a new visit
  });
  return store;
}
