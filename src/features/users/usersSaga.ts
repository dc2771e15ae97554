import { call as callEffect, put, race, take, takeLatest, takeLeading } from 'redux-saga/effects';
import { ApiError } from '@/api/ApiError';
import { asBackground } from '@/api/requestOrigin';
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
  selectLocalization,
  selectProfile,
} from '@/features/session/sessionSlice';
import { toastShown } from '@/features/toasts/toastsSlice';
import { settleDraft } from '@/browser/drafts';
import { personName } from '@/lib/personName';
import { call, callAbortable } from '@/saga/effects';
import { userDraft } from './userForm';
import { nameOf } from './userRules';
import {
  oneOfLocksChanged,
  oneOfLocksRefused,
  selectIsUsersOpen,
  selectUserLocks,
  selectUsers,
  selectWithUsers as select,
  userDialogLeft,
  userLockChanged,
  userLockNotChanged,
  userLocksEnded,
  userLocksSubmitted,
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

/**
 * Leaving the page ends the fetch under way: its answer comes to nobody. Where a list is shown it is the console that
 * fetches it anew (after a save): a refusal is told beside it, and takes nobody away from what succeeded.
 */
function* loadUsers() {
  const isOpen = yield* select(selectIsUsersOpen);
  if (!isOpen) return;
  const shown = yield* select(selectUsers);
  try {
    yield put(
      usersReceived(yield* callAbortable(shown.length > 0 ? asBackground(listUsers) : listUsers)),
    );
  } catch (error) {
    yield* reportFailure(error, () => usersNotReceived());
  }
}

function* locale() {
  return yield* select(selectLocalization);
}

function* namesOf(userIds: readonly string[]) {
  const users = yield* select(selectUsers);
  const order = yield* locale();
  return users.flatMap((user) => (userIds.includes(user.id) ? [nameOf(user, order)] : []));
}

const tell = (
  message:
    | 'admin.users.created'
    | 'admin.users.saved'
    | 'admin.users.removed'
    | 'admin.users.lockedDone'
    | 'admin.users.unlockedDone',
  name: string,
) => toastShown({ message, values: { name } });

/** One user by name, several by their number. */
function* tellLocks(userIds: readonly string[], isLocked: boolean) {
  const [name, ...others] = yield* namesOf(userIds);
  if (name === undefined) return;
  if (others.length === 0) {
    yield put(tell(isLocked ? 'admin.users.lockedDone' : 'admin.users.unlockedDone', name));
    return;
  }
  const message = isLocked ? 'admin.users.lockedSeveral' : 'admin.users.unlockedSeveral';
  yield put(toastShown({ message, values: { count: userIds.length } }));
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
    yield put(userSaved(form));
    const name = personName(form.firstName, form.lastName, yield* locale());
    yield put(tell(userId === null ? 'admin.users.created' : 'admin.users.saved', name));
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
    yield* tellLocks([payload.userId], payload.isLocked);
    yield put(usersRequested());
  } catch (error) {
    yield* reportFailure(error, (refused) => userLockNotChanged(asFailure(refused)));
  }
}

function* remove({ payload: userId }: ReturnType<typeof userRemovalSubmitted>) {
  try {
    yield* call(removeUser, userId);
    const [name] = yield* namesOf([userId]);
    yield put(userRemoved(userId));
    yield put(tell('admin.users.removed', name ?? ''));
    const open = yield* select(selectOpenModals);
    if (open.some((modal) => modal.name === 'userRemoval' && modal.userId === userId))
      yield put(modalClosed('userRemoval'));
    yield put(usersRequested());
  } catch (error) {
    yield* reportFailure(error, (refused) => userNotRemoved(asFailure(refused)));
  }
}

/** One after the other; what is refused is told by name at the end, wherever it stood. */
function* changeLocks({ payload: { userIds, isLocked } }: ReturnType<typeof userLocksSubmitted>) {
  for (const userId of userIds) {
    const { isStopping, status } = yield* select(selectUserLocks);
    if (isStopping || status !== 'pending') break;
    try {
      yield* callAbortable(asBackground(isLocked ? lockUser : unlockUser), userId);
      yield put(oneOfLocksChanged(userId));
    } catch (error) {
      if (error instanceof ApiError && error.answered) return; // signed out
      yield* reportFailure(error, (refused) =>
        oneOfLocksRefused({ userId, failure: asFailure(refused) }),
      );
    }
  }
  const { changed } = yield* select(selectUserLocks);
  yield put(userLocksEnded());
  yield* tellLocks(changed, isLocked);
  yield put(usersRequested());
}

export function* usersSaga() {
  yield takeLatest([usersOpened, usersLeft, usersRequested, dataContextChosen], loadUsers);
  yield takeLeading(userSubmitted, saveUser);
  yield takeLeading(userLockSubmitted, changeLock);
  yield takeLeading(userRemovalSubmitted, remove);
  yield takeLeading(userLocksSubmitted, changeLocks);
}
