import { fork, put, take, takeEvery } from 'redux-saga/effects';
import { modalClosed, modalOpened } from '@/features/modal/modalSlice';
import { call, select } from '@/saga/effects';
import type { RootState } from '@/store/state';
import { selectOpenEmail, selectOpenPerson } from './openEmail';
import { search } from './searchSlice';

/** An email that is opened from a dialog is shown over it, also where the preview lay under it. */
function* raise() {
  if (!(yield* select(selectOpenEmail))) return;
  yield put(modalClosed('emailPreview'));
  yield put(modalOpened({ name: 'emailPreview' }));
}

function* follow(name: 'emailPreview' | 'person', selectOpen: (state: RootState) => unknown) {
  let isShown = false;
  for (;;) {
    const isOpen = (yield* select(selectOpen)) !== null;
    if (isOpen === isShown) yield take('*');
    else {
      isShown = isOpen;
      yield put(isOpen ? modalOpened({ name }) : modalClosed(name));
    }
  }
}

/** The preview comes and goes with the open email, a person's page with theirs. */
export function* previewDialogSaga() {
  yield takeEvery(search.emailOpened, raise);
  yield fork(follow, 'person', selectOpenPerson);
  yield* call(follow, 'emailPreview' as const, selectOpenEmail);
}
