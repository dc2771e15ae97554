import { put, take, takeEvery } from 'redux-saga/effects';
import { modalClosed, modalOpened } from '@/features/modal/modalSlice';
import { call, select } from '@/saga/effects';
import { selectOpenEmail } from './openEmail';
import { emailOpened } from './searchSlice';

/** An email that is opened from a dialog is shown over it, also where the preview lay under it. */
function* raise() {
  if (!(yield* select(selectOpenEmail))) return;
  yield put(modalClosed('emailPreview'));
  yield put(modalOpened({ name: 'emailPreview' }));
}

function* follow() {
  let isShown = false;
  for (;;) {
    const isOpen = (yield* select(selectOpenEmail)) !== null;
    if (isOpen === isShown) yield take('*');
    else {
      isShown = isOpen;
      yield put(isOpen ? modalOpened({ name: 'emailPreview' }) : modalClosed('emailPreview'));
    }
  }
}

/** The dialog of the preview comes and goes with the open email, whatever opened it; it asks for the email by itself. */
export function* previewDialogSaga() {
  yield takeEvery(emailOpened, raise);
  yield* call(follow);
}
