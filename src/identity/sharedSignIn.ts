import { withStorage } from './place';

// The sign-in that the tabs of this browser share. A tab that is opened again after its sign-out
// holds tokens of another one, and the provider's session may go on where a lost network, or a
// closed tab, cut a sign-out off: nobody gets in by either.

const NAME = 'signIn';
const LEFT = 'left';
const forAllTabs = () => globalThis.localStorage;

const read = (storage?: () => Storage) => withStorage((one) => one.getItem(NAME), storage) ?? '';
const share = (signIn: string) =>
  withStorage((storage) => storage.setItem(NAME, signIn), forAllTabs);

/** Somebody has signed in in this tab. */
export function join(): void {
  if (!read(forAllTabs) || isSignOutUnfinished()) share(crypto.randomUUID());
  withStorage((storage) => storage.setItem(NAME, read(forAllTabs)));
}

/** Nobody is signed in in this tab any more. */
export const leaveTab = (): void => void withStorage((storage) => storage.removeItem(NAME));

/** False in a tab that holds what a sign-out elsewhere has ended. */
export const isHere = (): boolean => read() === read(forAllTabs);

export const isSignOutUnfinished = (): boolean => read(forAllTabs) === LEFT;

export const startSignOut = (): void => void share(LEFT);

export const finishSignOut = (): void =>
  void withStorage((storage) => storage.removeItem(NAME), forAllTabs);
