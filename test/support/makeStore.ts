import { waitFor } from '@testing-library/react';
import type { NavigateFunction } from 'react-router-dom';
import { createAppStore, type AppStore } from '@/app/createAppStore';
import { session } from '@/features/session/sessionSlice';
import type { Feature } from '@/store/lazyFeature';
import { buildConfig } from './build/config';
import { fakeIdentity, type FakeIdentity, type SignedInUser } from './fakeIdentity';

export type TestStore = {
  store: AppStore;
  identity: FakeIdentity;
  navigate: jest.Mock;
  bugs: unknown[];
  /** As if all that it is asked for had joined. */
  read: <Selected>(selector: (state: never) => Selected) => Selected;
};

type MakeStoreOptions = {
  user?: SignedInUser | null;
  config?: Parameters<typeof buildConfig>[0];
  features?: Feature[];
};

/**
 * The real store with its sagas and `features`, bound to the network; `navigate` and `bugs` tell
 * where it went and what went wrong unexpectedly; `read` selects from it, from features too.
 */
export function makeStore({
  user = {},
  config = {},
  features = [],
}: MakeStoreOptions = {}): TestStore {
  const identity = fakeIdentity(user);
  const navigate = jest.fn();
  const bugs: unknown[] = [];
  const store = createAppStore({
    config: buildConfig(config),
    identity,
    navigate: navigate as NavigateFunction,
    reportBug: (error) => bugs.push(error),
  });
  features.flatMap(({ injects = [] }) => injects).forEach(store.inject);
  return {
    store,
    identity,
    navigate,
    bugs,
    read: (selector) => selector(store.getState() as never),
  };
}

/** The same, with the profile and its data contexts loaded. */
export async function makeSignedInStore(options: MakeStoreOptions = {}): Promise<TestStore> {
  const made = makeStore(options);
  made.store.dispatch(session.profileRequested());
  await waitFor(() => expect(session.selectProfileStatus(made.store.getState())).toBe('succeeded'));
  return made;
}
