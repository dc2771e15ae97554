import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { User, UserForm } from '@/api/users';
import { failureRaised } from '@/features/failure/failureSlice';
import { dataContextChosen } from '@/features/session/sessionSlice';
import { injectedHooks } from '@/store/lazyFeature';
import {
  applyForm,
  idle,
  initialState,
  markedUser,
  noLocks,
  opened,
  unlessPending,
  type LockRun,
  type UserFailure,
} from './usersState';

export const usersSlice = createSlice({
  name: 'users',
  initialState,
  reducers: {
    usersOpened: () => opened,
    usersLeft: () => initialState,
    /** Fetch the list again: what is shown stays meanwhile. */
    usersRequested(state) {
      if (state.listStatus !== 'idle') state.listStatus = 'pending';
    },
    usersReceived(state, { payload }: PayloadAction<User[]>) {
      state.users = payload;
      state.listStatus = 'succeeded';
    },
    usersNotReceived(state) {
      state.listStatus = 'failed';
    },
    /** A dialog about a user opened: earlier outcomes are forgotten, not what is under way. */
    userDialogOpened(state) {
      state.save = unlessPending(state.save, idle);
      state.removal = unlessPending(state.removal, idle);
      state.locks = unlessPending(state.locks, noLocks);
    },
    /** The form was left; a save that is still under way is given up. */
    userDialogLeft(state) {
      state.save = idle;
    },
    /** `userId` is null for a new user. */
    userSubmitted(state, { payload }: PayloadAction<{ userId: string | null; form: UserForm }>) {
      state.save = { status: 'pending', userId: payload.userId, failure: null };
    },
    /** The payload is what was sent; its address is the login of a new user. */
    userSaved(state, { payload: form }: PayloadAction<UserForm>) {
      const { userId } = state.save;
      const user = state.users.find(({ id }) => id === userId);
      state.save = { ...idle, status: 'succeeded' };
      state.saved = { login: user?.login ?? form.email, isNew: userId === null };
      if (user) applyForm(user, form);
    },
    userNotSaved(state, { payload }: PayloadAction<UserFailure>) {
      state.save = { ...state.save, status: 'failed', failure: payload };
    },
    userRemovalSubmitted(state, { payload: userId }: PayloadAction<string>) {
      state.removal = { status: 'pending', userId, failure: null };
    },
    userRemoved(state, { payload: userId }: PayloadAction<string>) {
      state.removal = { ...idle, status: 'succeeded' };
      state.users = state.users.filter(({ id }) => id !== userId);
    },
    userNotRemoved(state, { payload }: PayloadAction<UserFailure>) {
      state.removal = { ...state.removal, status: 'failed', failure: payload };
    },
    userLocksSubmitted(
      state,
      { payload }: PayloadAction<{ userIds: string[]; isLocked: boolean }>,
    ) {
      state.locks = { ...noLocks, ...payload, status: 'pending' };
    },
    oneOfLocksChanged(state, { payload: userId }: PayloadAction<string>) {
      const { changed, isLocked } = state.locks;
      changed.push(userId);
      for (const user of state.users)
        if (user.id === userId) user.status = isLocked ? 'SUSPENDED' : 'ACTIVE';
    },
    oneOfLocksRefused(state, { payload }: PayloadAction<LockRun['refused'][number]>) {
      state.locks.refused.push(payload);
    },
    userLocksStopped(state) {
      state.locks.isStopping = true;
    },
    userLocksEnded(state) {
      state.locks.status = state.locks.refused.length > 0 ? 'failed' : 'succeeded';
    },
    /** The person looks for others: who was saved last is not marked any more. */
    usersLookedThrough(state) {
      state.saved = null;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(dataContextChosen, ({ listStatus }) =>
        listStatus === 'idle' ? initialState : opened,
      )
      // Answered on /error: nothing is under way any more.
      .addCase(failureRaised, (state) => {
        state.save = idle;
        state.removal = idle;
        state.locks = noLocks;
        if (state.listStatus === 'pending') state.listStatus = 'failed';
      });
  },
  selectors: { selectMarkedUser: markedUser },
});

export const userAdmin = { ...usersSlice.actions, ...usersSlice.selectors };
export const { useSelector: useUsersSelector, select: selectWithUsers } = injectedHooks<'users'>();

declare module '@/store/state' {
  interface LazyState extends WithSlice<typeof usersSlice> {}
}
