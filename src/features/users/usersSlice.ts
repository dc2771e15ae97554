import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { User, UserForm } from '@/api/users';
import { failureRaised } from '@/features/failure/failureSlice';
import { dataContextChosen, signedOut } from '@/features/session/sessionSlice';
import type { RequestStatus } from '@/saga/requestStatus';
import { joinedWith } from '@/store/joined';

/** Why a write did not succeed; `exists` when the e-mail address is taken. */
export type UserFailure = { exists: boolean; title: string; retryAfter: number | null };

/** `userId` says whom it is about: null for a new user, and for nobody. */
export type UserWrite = {
  status: RequestStatus;
  userId: string | null;
  failure: UserFailure | null;
};

const idle: UserWrite = { status: 'idle', userId: null, failure: null };
const pending = (userId: string | null): UserWrite => ({
  status: 'pending',
  userId,
  failure: null,
});
const succeeded = ({ userId }: UserWrite): UserWrite => ({
  status: 'succeeded',
  userId,
  failure: null,
});
const failed = ({ userId }: UserWrite, failure: UserFailure): UserWrite => ({
  status: 'failed',
  userId,
  failure,
});
const unlessPending = (write: UserWrite): UserWrite => (write.status === 'pending' ? write : idle);

type UsersState = {
  /** The page is shown: a change of the data context fetches the list anew. */
  isOpen: boolean;
  users: User[];
  listStatus: RequestStatus;
  save: UserWrite;
  lock: UserWrite;
  removal: UserWrite;
};

const initialState: UsersState = {
  isOpen: false,
  users: [],
  listStatus: 'idle',
  save: idle,
  lock: idle,
  removal: idle,
};

const usersSlice = createSlice({
  name: 'users',
  initialState,
  reducers: {
    usersOpened: () => ({ ...initialState, isOpen: true, listStatus: 'pending' as const }),
    usersLeft: () => initialState,
    /** Fetch the list again: what is shown stays meanwhile. */
    usersRequested(state) {
      state.listStatus = 'pending';
    },
    usersReceived(state, { payload }: PayloadAction<User[]>) {
      state.users = payload;
      state.listStatus = 'succeeded';
    },
    usersNotReceived(state) {
      state.listStatus = 'failed';
    },
    /** A dialog about a user was opened: outcomes of the one before it are forgotten, but not what is still under way. */
    userDialogOpened(state) {
      state.save = unlessPending(state.save);
      state.lock = unlessPending(state.lock);
      state.removal = unlessPending(state.removal);
    },
    /** The form was left; a save that is still under way is given up. */
    userDialogLeft(state) {
      state.save = idle;
    },
    /** `userId` is null for a new user. */
    userSubmitted(state, { payload }: PayloadAction<{ userId: string | null; form: UserForm }>) {
      state.save = pending(payload.userId);
    },
    userSaved(state) {
      state.save = succeeded(state.save);
    },
    userNotSaved(state, { payload }: PayloadAction<UserFailure>) {
      state.save = failed(state.save, payload);
    },
    userLockSubmitted(state, { payload }: PayloadAction<{ userId: string; isLocked: boolean }>) {
      state.lock = pending(payload.userId);
    },
    userLockChanged(
      state,
      { payload: { userId, isLocked } }: PayloadAction<{ userId: string; isLocked: boolean }>,
    ) {
      state.lock = succeeded(state.lock);
      for (const user of state.users)
        if (user.id === userId) user.status = isLocked ? 'SUSPENDED' : 'ACTIVE';
    },
    userLockNotChanged(state, { payload }: PayloadAction<UserFailure>) {
      state.lock = failed(state.lock, payload);
    },
    userRemovalSubmitted(state, { payload: userId }: PayloadAction<string>) {
      state.removal = pending(userId);
    },
    userRemoved(state, { payload: userId }: PayloadAction<string>) {
      state.removal = succeeded(state.removal);
      state.users = state.users.filter(({ id }) => id !== userId);
    },
    userNotRemoved(state, { payload }: PayloadAction<UserFailure>) {
      state.removal = failed(state.removal, payload);
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(signedOut, () => initialState)
      .addCase(dataContextChosen, ({ isOpen }) => ({
        ...initialState,
        isOpen,
        listStatus: isOpen ? ('pending' as const) : ('idle' as const),
      }))
      // Answered on /error: nothing is under way any more.
      .addCase(failureRaised, (state) => {
        state.save = idle;
        state.lock = idle;
        state.removal = idle;
        if (state.listStatus === 'pending') state.listStatus = 'failed';
      });
  },
  selectors: {
    selectIsUsersOpen: (state) => state.isOpen,
    selectUsers: (state) => state.users,
    selectUsersStatus: (state) => state.listStatus,
    selectUserSave: (state) => state.save,
    selectUserLock: (state) => state.lock,
    selectUserRemoval: (state) => state.removal,
  },
});

export const {
  usersOpened,
  usersLeft,
  usersRequested,
  usersReceived,
  usersNotReceived,
  userDialogOpened,
  userDialogLeft,
  userSubmitted,
  userSaved,
  userNotSaved,
  userLockSubmitted,
  userLockChanged,
  userLockNotChanged,
  userRemovalSubmitted,
  userRemoved,
  userNotRemoved,
} = usersSlice.actions;
export const {
  selectIsUsersOpen,
  selectUsers,
  selectUsersStatus,
  selectUserSave,
  selectUserLock,
  selectUserRemoval,
} = usersSlice.selectors;
export { usersSlice };
export const { useSelector: useUsersSelector, select: selectWithUsers } = joinedWith<'users'>();

declare module '@/store/state' {
  interface JoiningState extends WithSlice<typeof usersSlice> {}
}
