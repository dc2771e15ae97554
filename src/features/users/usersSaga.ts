import { call as callEffect, put, race, take, takeLatest, takeLeading } from 'redux-saga/effects';
import { ApiError } from '@/api/ApiError';
import { asBackground } from '@/api/requestOrigin';
import * as users from '@/api/users';
import { failingWith, reportFailure } from '@/features/failure/reportFailure';
import { modalClosed, selectOpenModals } from '@/features/modal/modalSlice';
import { session } from '@/features/session/sessionSlice';
import { toastShown } from '@/features/toasts/toastsSlice';
import { settleDraft } from '@/browser/drafts';
import { personName } from '@/lib/personName';
import { call, callAbortable } from '@/saga/effects';
import { userDraft } from './form/userForm';
import { nameOf } from './userRules';
import { userAdmin, selectWithUsers as select } from './usersSlice';

const asFailure = ({ kind, reason }: ApiError) => ({ exists: kind === 409, ...reason });

/** Leaving ends the fetch. Where a list is shown, a refusal is told beside it. */
const loadUsers = failingWith(userAdmin.usersNotReceived, function* () {
  const { listStatus, users: shown } = yield* select((state) => state.users);
  if (listStatus === 'idle') return;
  if (yield* select(session.selectIsContextMissing)) return;
  const list = shown.length > 0 ? asBackground(users.listUsers) : users.listUsers;
  yield put(userAdmin.usersReceived(yield* callAbortable(list)));
});

function* namesOf(userIds: readonly string[]) {
  const { users: listed } = yield* select((state) => state.users);
  const order = yield* select(session.selectLocalization);
  return listed.flatMap((user) => (userIds.includes(user.id) ? [nameOf(user, order)] : []));
}

const tell = (message: FormatjsIntl.Message['ids'], name: string) =>
  toastShown({ message, values: { name } });

/** One user by name, several by their number. */
function* tellLocks(names: readonly string[], isLocked: boolean) {
  const [name] = names;
  if (name === undefined) return;
  const one = isLocked ? 'admin.users.lockedDone' : 'admin.users.unlockedDone';
  const message = isLocked ? 'admin.users.lockedSeveral' : 'admin.users.unlockedSeveral';
  const several = toastShown({ message, values: { count: names.length } });
  yield put(names.length === 1 ? tell(one, name) : several);
}

const writeUser = (userId: string | null, form: users.UserForm) =>
  userId === null
    ? callAbortable(users.createUser, form)
    : callAbortable(users.updateUser, userId, form);

/** Leaving the form gives the request up; whether the server took it is not known then. */
function* saveUser({ payload: { userId, form } }: ReturnType<typeof userAdmin.userSubmitted>) {
  try {
    const { left } = (yield race({
      saved: callEffect(writeUser, userId, form),
      left: take(userAdmin.userDialogLeft),
    })) as { left?: unknown };
    yield put(userAdmin.usersRequested());
    if (left) return;
    yield* call(settleDraft, userDraft(userId));
    yield put(userAdmin.userSaved(form));
    const order = yield* select(session.selectLocalization);
    const name = personName(form.firstName, form.lastName, order);
    yield put(tell(userId === null ? 'admin.users.created' : 'admin.users.saved', name));
    yield put(modalClosed('userDetail'));
    const isOwn = (yield* select(session.selectProfile))?.userId === userId;
    if (userId !== null && isOwn) yield put(session.ownAccountChanged());
  } catch (error) {
    yield* reportFailure(error, (refused) => userAdmin.userNotSaved(asFailure(refused)));
  }
}

function* remove({ payload: userId }: ReturnType<typeof userAdmin.userRemovalSubmitted>) {
  try {
    const [name = ''] = yield* namesOf([userId]); // the list may be without them before the answer
    yield* call(users.removeUser, userId);
    yield put(userAdmin.userRemoved(userId));
    yield put(tell('admin.users.removed', name));
    const open = yield* select(selectOpenModals);
    if (open.some((modal) => modal.name === 'userRemoval' && modal.userId === userId))
      yield put(modalClosed('userRemoval'));
    yield put(userAdmin.usersRequested());
  } catch (error) {
    yield* reportFailure(error, (refused) => userAdmin.userNotRemoved(asFailure(refused)));
  }
}

/** One after the other; those refused are named at the end, wherever they stood. */
function* changeLocks({
  payload: { userIds, isLocked },
}: ReturnType<typeof userAdmin.userLocksSubmitted>) {
  const change = isLocked ? users.lockUser : users.unlockUser;
  const changed: string[] = []; // the store may have forgotten them: this run may be ended elsewhere
  for (const userId of userIds) {
    const { isStopping, status } = yield* select((state) => state.users.locks);
    if (isStopping || status !== 'pending') break;
    try {
      const [name = ''] = yield* namesOf([userId]);
      yield* callAbortable(userIds.length > 1 ? asBackground(change) : change, userId);
      changed.push(name);
      yield put(userAdmin.oneOfLocksChanged(userId));
    } catch (error) {
      if (error instanceof ApiError && error.answered) return; // signed out, or on /error
      yield* reportFailure(error, (refused) =>
        userAdmin.oneOfLocksRefused({ userId, failure: asFailure(refused) }),
      );
    }
  }
  const { refused } = yield* select((state) => state.users.locks);
  yield put(userAdmin.userLocksEnded());
  if (refused.length === 0) {
    yield* tellLocks(changed, isLocked);
    yield put(modalClosed('userLocks'));
  } // else the dialog stays, and tells both
  yield put(userAdmin.usersRequested());
}

/** Loads the users while a page shows them, and saves, locks and removes them. */
export function* usersSaga() {
  const { usersOpened, usersLeft, usersRequested } = userAdmin;
  yield takeLatest([usersOpened, usersLeft, usersRequested, session.dataContextChosen], loadUsers);
  yield takeLeading(userAdmin.userSubmitted, saveUser);
  yield takeLeading(userAdmin.userRemovalSubmitted, remove);
  yield takeLeading(userAdmin.userLocksSubmitted, changeLocks);
}
