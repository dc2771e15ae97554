import { createSelector } from '@reduxjs/toolkit';
import type { User, UserForm } from '@/api/users';
import type { SaveFailureReason } from '@/components/form/saveFailureText';
import type { RequestStatus } from '@/saga/requestStatus';

/** Why a write did not succeed; `exists` when the e-mail address is taken. */
export type UserFailure = SaveFailureReason & { exists: boolean };

/** `userId` says whom it is about: null for a new user, and for nobody. */
type UserWrite = { status: RequestStatus; userId: string | null; failure: UserFailure | null };

export const idle: UserWrite = { status: 'idle', userId: null, failure: null };

/** Users being locked or unlocked, one after the other. */
export const noLocks = {
  status: 'idle' as RequestStatus,
  isLocked: false,
  userIds: [] as string[],
  /** Whom the server has changed. */
  changed: [] as string[],
  refused: [] as { userId: string; failure: UserFailure }[],
  /** No further ones after the one under way. */
  isStopping: false,
};

export type LockRun = typeof noLocks;

export const unlessPending = <Write extends { status: RequestStatus }>(
  write: Write,
  nothing: Write,
): Write => (write.status === 'pending' ? write : nothing);

export const initialState = {
  users: [] as User[],
  /** `idle` while the page is not shown: nobody needs the list then. */
  listStatus: 'idle' as RequestStatus,
  save: idle,
  removal: idle,
  locks: noLocks,
  /** Who was saved last; the id of a new user is not known, the login is. */
  saved: null as { login: string; isNew: boolean } | null,
};

type UsersState = typeof initialState;

/** The page was opened, or shows another data context. */
export const opened: UsersState = { ...initialState, listStatus: 'pending' };

/** Who was saved last, where the list has them. */
export const markedUser = createSelector(
  [(state: UsersState) => state.users, (state: UsersState) => state.saved],
  (users, saved) => {
    const login = saved?.login.toLowerCase();
    const user = users.find((listed) => listed.login.toLowerCase() === login);
    return user ? { user, isNew: saved?.isNew === true } : null;
  },
);

/** A user as saved: a form opened before the next fetch must not show the old one. */
export const applyForm = (user: User, { role, clients, ...profile }: UserForm): void => {
  Object.assign(user, { role, clients, profile: { ...user.profile, ...profile } });
};
