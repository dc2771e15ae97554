import { withStorage } from './place';

// The sign-in that the tabs of this browser share. A tab that is opened again after its sign-out
// holds tokens of another one, and the provider's session may go on where a lost network, or a
// closed tab, cut a sign-out off: nobody gets in by either.

const NAME = 'signIn';
const LEFT = 'left';
const forAllTabs = () => globalThis.localStorage;

const read = (storage?: () => Storage) => withStorage((one) => one.getItem(NAME), storage) ?? '';
const write = (signIn: string, storage?: () => Storage): void =>
  void withStorage((one) => one.setItem(NAME, signIn), storage);
const isLeft = (signIn: string) => signIn.startsWith(LEFT);

/** This tab goes to the provider, to come back with tokens. */
export const begin = (): void => write(read(forAllTabs) || LEFT);

/** Somebody has signed in in this tab; false where another one has signed out since `begin`. */
export function join(): boolean {
  const [begun, shared] = [read(), read(forAllTabs)];
  if (begun && begun !== shared && (!isLeft(begun) || isLeft(shared))) return false;
  if (!shared || isLeft(shared)) write(crypto.randomUUID(), forAllTabs);
  write(read(forAllTabs));
  return true;
}

/** Nobody is signed in in this tab any more. */
export const leaveTab = (): void => void withStorage((storage) => storage.removeItem(NAME));

/** False in a tab that holds what a sign-out elsewhere has ended. */
export const isHere = (): boolean => read() === read(forAllTabs);

/** Whether a sign-out began that the provider may not have heard of. */
export const isSignOutUnfinished = (): boolean => isLeft(read(forAllTabs));

/** Notes for all tabs that a sign-out has begun. */
export const startSignOut = (): void => write(`${LEFT} ${crypto.randomUUID()}`, forAllTabs);

/** The provider has heard of it; somebody may have signed in since. */
export function finishSignOut(): void {
  if (isSignOutUnfinished()) withStorage((storage) => storage.removeItem(NAME), forAllTabs);
}
