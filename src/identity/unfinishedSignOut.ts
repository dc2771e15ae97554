import { withStorage } from './place';

// The network did not carry a sign-out: the provider's session goes on, and nobody gets in by it.

const NAME = 'unfinishedSignOut';
const forAllTabs = () => globalThis.localStorage;

export const isSignOutUnfinished = (): boolean =>
  withStorage((storage) => storage.getItem(NAME), forAllTabs) !== null;

export const leaveSignOutUnfinished = (): void =>
  void withStorage((storage) => storage.setItem(NAME, 'true'), forAllTabs);

export const finishSignOut = (): void =>
  void withStorage((storage) => storage.removeItem(NAME), forAllTabs);
