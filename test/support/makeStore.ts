import { waitFor } from '@testing-library/react';
import type { NavigateFunction } from 'react-router-dom';
import { createAppStore, type AppStore } from '@/app/createAppStore';
import { profileRequested, selectProfileStatus } from '@/features/session/sessionSlice';
import { buildConfig } from './build/config';
import { fakeIdentity, type FakeIdentity, type SignedInUser } from './fakeIdentity';

export type TestStore = { store: AppStore; identity: FakeIdentity; navigate: jest.Mock; bugs: unknown[] };

/** The real store with all its sagas, bound to the network; `navigate` and `bugs` tell where it went and what went wrong unexpectedly. */
export function makeStore({ user = {}, config = {} }: { user?: SignedInUser | null; config?: Parameters<typeof buildConfig>[0] } = {}): TestStore {
  const identity = fakeIdentity(user);
  const navigate = jest.fn();
  const bugs: unknown[] = [];
  const store = createAppStore({ config: buildConfig(config), identity, navigate: navigate as NavigateFunction, reportBug: (error) => bugs.push(error) });
  return { store, identity, navigate, bugs };
}

/** The same, with the profile and its data contexts loaded. */
export async function makeSignedInStore(options: Parameters<typeof makeStore>[0] = {}): Promise<TestStore> {
  const made = makeStore(options);
  made.store.dispatch(profileRequested());
  await waitFor(() => expect(selectProfileStatus(made.store.getState())).toBe('succeeded'));
  return made;
}
