import { createSlice, type PayloadAction, createSelector } from '@reduxjs/toolkit';
import type { User, UserForm } from '@/api/users';
import { failureRaised } from '@/features/failure/failureSlice';
import { session } from '@/features/session/sessionSlice';
import { injectedHooks } from '@/store/lazyFeature';
import type { SaveFailureReason } from '@/components/form/saveFailureText';
import type { RequestStatus } from '@/saga/requestStatus';

/** Why a write did not succeed; `exists` when the e-mail address is taken. */
type UserFailure = SaveFailureReason & { exists: boolean };

/** `userId` says whom it is about: null for a new user, and for nobody. */
type UserWrite = { status: RequestStatus; userId: string | null; failure: UserFailure | null };

const idle: UserWrite = { status: 'idle', userId: null, failure: null };

/** Users being locked or unlocked, one after the other. */
const noLocks = {
  status: 'idle' as RequestStatus,
  isLocked: false,
  userIds: [] as string[],
  /** Whom the server has changed. */
  changed: [] as string[],
  refused: [] as { userId: string; failure: UserFailure }[],
  /** No further ones after the one under way. */
  isStopping: false,
};

type LockRun = typeof noLocks;

const unlessPending = <Write extends { status: RequestStatus }>(write: Write, nothing: Write) =>
  write.status === 'pending' ? write : nothing;

const initialState = {
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
const opened: UsersState = { ...initialState, listStatus: 'pending' };

/** Who was saved last, where the list has them. */
const markedUser = createSelector(
  [(state: UsersState) => state.users, (state: UsersState) => state.saved],
  (users, saved) => {
    const login = saved?.login.toLowerCase();
    const user = users.find((listed) => listed.login.toLowerCase() === login);
    return user ? { user, isNew: saved?.isNew === true } : null;
  },
);

/** A user as saved: a form opened before the next fetch must not show the old one. */
const applyForm = (user: User, { role, clients, ...profile }: UserForm): void => {
  Object.assign(user, { role, clients, profile: { ...user.profile, ...profile } });
};

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
      .addCase(session.dataContextChosen, ({ listStatus }) =>
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
export const { useSelector: useUsersSelector, select: selectWithUsers } =
  injectedHooks<typeof usersSlice>();
