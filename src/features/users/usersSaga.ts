import { call as callEffect, put, race, take, takeLatest, takeLeading } from 'redux-saga/effects';
import type { ApiError } from '@/api/ApiError';
import {
  createUser,
  listUsers,
  lockUser,
  removeUser,
  unlockUser,
  updateUser,
  type UserForm,
} from '@/api/users';
import { reportFailure } from '@/features/failure/reportFailure';
import { modalClosed, selectOpenModals } from '@/features/modal/modalSlice';
import {
  dataContextChosen,
  ownAccountChanged,
  selectProfile,
} from '@/features/session/sessionSlice';
import { settleDraft } from '@/browser/drafts';
import { call, callAbortable } from '@/saga/effects';
import { userDraft } from './userForm';
import {
  selectIsUsersOpen,
  selectWithUsers as select,
  userDialogLeft,
  userLockChanged,
  userLockNotChanged,
  userLockSubmitted,
  userNotRemoved,
  userNotSaved,
  userRemovalSubmitted,
  userRemoved,
  userSaved,
  usersLeft,
  usersNotReceived,
  usersOpened,
  usersReceived,
  usersRequested,
  userSubmitted,
} from './usersSlice';

const asFailure = ({ kind, title, retryAfter }: ApiError) => ({
  exists: kind === 409,
  title,
  retryAfter: retryAfter ?? null,
});

/** Leaving the page ends the fetch under way: its answer comes to nobody. */
function* loadUsers() {
  const isOpen = yield* select(selectIsUsersOpen);
  if (!isOpen) return;
  try {
    yield put(usersReceived(yield* callAbortable(listUsers)));
  } catch (error) {
    yield* reportFailure(error, () => usersNotReceived());
  }
}

const writeUser = (userId: string | null, form: UserForm) =>
  userId === null ? callAbortable(createUser, form) : callAbortable(updateUser, userId, form);

/** A form that is left while it is being saved gives the request up; nobody knows then whether the server took it. */
function* saveUser({ payload: { userId, form } }: ReturnType<typeof userSubmitted>) {
  try {
    const { left } = (yield race({
      saved: callEffect(writeUser, userId, form),
      left: take(userDialogLeft),
    })) as { left?: unknown };
    yield put(usersRequested());
    if (left) return;
    yield* call(settleDraft, userDraft(userId));
    yield put(userSaved());
    yield put(modalClosed('userDetail'));
    yield* refreshOwnAccount(userId);
  } catch (error) {
    yield* reportFailure(error, (refused) => userNotSaved(asFailure(refused)));
  }
}

function* refreshOwnAccount(userId: string | null) {
  const profile = yield* select(selectProfile);
  if (userId !== null && profile?.userId === userId) yield put(ownAccountChanged());
}

function* changeLock({ payload }: ReturnType<typeof userLockSubmitted>) {
  try {
    yield* call(payload.isLocked ? lockUser : unlockUser, payload.userId);
    yield put(userLockChanged(payload));
    yield put(usersRequested());
  } catch (error) {
    yield* reportFailure(error, (refused) => userLockNotChanged(asFailure(refused)));
  }
}

function* remove({ payload: userId }: ReturnType<typeof userRemovalSubmitted>) {
  try {
    yield* call(removeUser, userId);
    yield put(userRemoved(userId));
    const open = yield* select(selectOpenModals);
    if (open.some((modal) => modal.name === 'userRemoval' && modal.userId === userId))
      yield put(modalClosed('userRemoval'));
    yield put(usersRequested());
  } catch (error) {
    yield* reportFailure(error, (refused) => userNotRemoved(asFailure(refused)));
  }
}

export function* usersSaga() {
  yield takeLatest([usersOpened, usersLeft, usersRequested, dataContextChosen], loadUsers);
  yield takeLeading(userSubmitted, saveUser);
  yield takeLeading(userLockSubmitted, changeLock);
  yield takeLeading(userRemovalSubmitted, remove);
}
