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
export type LockRun = {
  status: RequestStatus;
  isLocked: boolean;
  userIds: string[];
  /** Whom the server has changed. */
  changed: string[];
  refused: { userId: string; failure: UserFailure }[];
  /** No further ones after the one under way. */
  isStopping: boolean;
};

export const noLocks: LockRun = {
  status: 'idle',
  isLocked: false,
  userIds: [],
  changed: [],
  refused: [],
  isStopping: false,
};

export const unlessPending = <Write extends { status: RequestStatus }>(
  write: Write,
  nothing: Write,
): Write => (write.status === 'pending' ? write : nothing);

type UsersState = {
  users: User[];
  /** `idle` while the page is not shown: nobody needs the list then. */
  listStatus: RequestStatus;
  save: UserWrite;
  removal: UserWrite;
  locks: LockRun;
  /** Who was saved last; the id of a new user is not known, the login is. */
  saved: { login: string; isNew: boolean } | null;
};

export const initialState: UsersState = {
  users: [],
  listStatus: 'idle',
  save: idle,
  removal: idle,
  locks: noLocks,
  saved: null,
};

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
