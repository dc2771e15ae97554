import { waitFor } from '@testing-library/react';
import type { NavigateFunction } from 'react-router-dom';
import { createAppStore, type AppStore } from '@/app/createAppStore';
import { profileRequested, selectProfileStatus } from '@/features/session/sessionSlice';
import type { Feature } from '@/store/lazyFeature';
import type { LazyState, StateWith } from '@/store/state';
import { buildConfig } from './build/config';
import { fakeIdentity, type FakeIdentity, type SignedInUser } from './fakeIdentity';

/** As if all that `read` is asked for had joined. */
type JoinedState = StateWith<keyof LazyState>;

export type TestStore = {
  store: AppStore;
  identity: FakeIdentity;
  navigate: jest.Mock;
  bugs: unknown[];
  read: <Selected>(selector: (state: JoinedState) => Selected) => Selected;
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
    read: (selector) => selector(store.getState() as JoinedState),
  };
}

/** The same, with the profile and its data contexts loaded. */
export async function makeSignedInStore(options: MakeStoreOptions = {}): Promise<TestStore> {
  const made = makeStore(options);
  made.store.dispatch(profileRequested());
  await waitFor(() => expect(selectProfileStatus(made.store.getState())).toBe('succeeded'));
  return made;
}
