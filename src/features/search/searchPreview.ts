import { put } from 'redux-saga/effects';
import { neighboursOf } from '@/features/preview/neighbours';
import {
  emailPreviewOpened,
  neighboursChanged,
  previewClosed,
  selectShown,
} from '@/features/preview/previewSlice';
import { call, select } from '@/saga/effects';
import {
  moreRequested,
  selectHasMore,
  selectMail,
  selectMoreStatus,
  selectSortedEmails,
} from './searchSlice';

/** Opens the email of the address in the preview, with its neighbours in the results; closes it where there is none. */
export function* showMail() {
  const mail = yield* select(selectMail);
  const shown = yield* select(selectShown);
  if (!mail) {
    if (shown) yield put(previewClosed());
    return;
  }
  const emails = yield* select(selectSortedEmails);
  const { id, sentDate } = emails.find((email) => email.id === mail.id) ?? mail;
  if (shown?.id !== id)
    yield put(emailPreviewOpened({ email: { id, sentDate }, ...neighboursOf(emails, id) }));
  yield* call(loadNextNeighbour);
}

/** Tells the preview which emails are before and after the shown one now. */
export function* tellNeighbours() {
  const mail = yield* select(selectMail);
  const emails = yield* select(selectSortedEmails);
  if (mail) yield put(neighboursChanged(neighboursOf(emails, mail.id)));
}

/** "Next email" goes on into the next page. */
export function* loadNextNeighbour() {
  const mail = yield* select(selectMail);
  const emails = yield* select(selectSortedEmails);
  const hasMore = yield* select(selectHasMore);
  const moreStatus = yield* select(selectMoreStatus);
  if (hasMore && moreStatus !== 'pending' && emails.at(-1)?.id === mail?.id)
    yield put(moreRequested('byConsole'));
}
