import type { User, UserForm } from '@/api/users';
import type { RequestStatus } from '@/saga/requestStatus';

/** Why a write did not succeed; `exists` when the e-mail address is taken. */
export type UserFailure = { exists: boolean; title: string; retryAfter: number | null };

/** `userId` says whom it is about: null for a new user, and for nobody. */
export type UserWrite = {
  status: RequestStatus;
  userId: string | null;
  failure: UserFailure | null;
};

export const idle: UserWrite = { status: 'idle', userId: null, failure: null };
export const pending = (userId: string | null): UserWrite => ({
  status: 'pending',
  userId,
  failure: null,
});
export const succeeded = ({ userId }: UserWrite): UserWrite => ({
  status: 'succeeded',
  userId,
  failure: null,
});
export const failed = ({ userId }: UserWrite, failure: UserFailure): UserWrite => ({
  status: 'failed',
  userId,
  failure,
});
export const unlessPending = (write: UserWrite): UserWrite =>
  write.status === 'pending' ? write : idle;

/** Who was saved last; the id of a new user is not known, the login is. */
export type SavedUser = { login: string; isNew: boolean };

/** Several users being locked or unlocked, one after the other. */
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

export type UsersState = {
  /** The page is shown: a change of the data context fetches the list anew. */
  isOpen: boolean;
  users: User[];
  listStatus: RequestStatus;
  save: UserWrite;
  lock: UserWrite;
  removal: UserWrite;
  locks: LockRun;
  saved: SavedUser | null;
};

export const initialState: UsersState = {
  isOpen: false,
  users: [],
  listStatus: 'idle',
  save: idle,
  lock: idle,
  removal: idle,
  locks: noLocks,
  saved: null,
};

export const setLock = (users: User[], userId: string, isLocked: boolean): void => {
  for (const user of users) if (user.id === userId) user.status = isLocked ? 'SUSPENDED' : 'ACTIVE';
};

/** A user as the server was told: a form opened before the list is fetched again must not show the old. */
export const applyForm = (user: User, { role, clients, ...profile }: UserForm): void => {
  Object.assign(user, { role, clients, profile: { ...user.profile, ...profile } });
};
