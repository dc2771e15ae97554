// Checked by the compiler alone (`npm run check-types`): each expected error must be one.
import type { AppStore } from '@/app/createAppStore';
import { downloads } from '@/features/downloads/downloadsSlice';
import { selectWithClients, useClientsSelector } from '@/features/clients/clientsSlice';
import { userAdmin, selectWithUsers, useUsersSelector } from '@/features/users/usersSlice';
import { select } from '@/saga/effects';
import { useAppSelector } from '@/store/hooks';
import type { RootState } from '@/store/state';

/** What is in every store is read anywhere; what joins is not. */
export function useAnywhere() {
  // @ts-expect-error the users may not have joined
  useAppSelector(userAdmin.selectMarkedUser);
  return useAppSelector(downloads.selectTransfers);
}

// @ts-expect-error nor is their state there for certain
export type UsersOfAny = RootState['users'];

export function* anySaga() {
  // @ts-expect-error the users may not have joined
  yield* select(userAdmin.selectMarkedUser);
  // @ts-expect-error a selector over some other state
  yield* select((state: { count: number }) => state.count);
  return yield* select(downloads.selectTransfers);
}

/** The users' screens read the users and what is in every store; those of the clients do not. */
export function useUsersScreen() {
  // @ts-expect-error the users may not have joined
  useClientsSelector(userAdmin.selectMarkedUser);
  return [
    useUsersSelector(userAdmin.selectMarkedUser),
    useUsersSelector(downloads.selectTransfers),
  ];
}

export function* usersScreenSaga() {
  // @ts-expect-error the users may not have joined
  yield* selectWithClients(userAdmin.selectMarkedUser);
  return [
    yield* selectWithUsers(userAdmin.selectMarkedUser),
    yield* selectWithUsers(downloads.selectTransfers),
  ];
}

type AppState = ReturnType<AppStore['getState']>;

/** The declarations of the slices and what the store is made of are the same. */
export const isWhole = (state: AppState): RootState => state;
export const isAll = (state: RootState): AppState => state;
