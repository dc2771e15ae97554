import { put } from 'redux-saga/effects';
import { select } from '@/saga/effects';
import {
  moreRequested,
  selectAround,
  selectHasMore,
  selectMail,
  selectMoreStatus,
  selectSortedEmails,
} from './searchSlice';

/** "Next email" goes on into the next page of the results. */
export function* loadNextNeighbour() {
  if (yield* select(selectAround)) return;
  const mail = yield* select(selectMail);
  const emails = yield* select(selectSortedEmails);
  const hasMore = yield* select(selectHasMore);
  const moreStatus = yield* select(selectMoreStatus);
  if (hasMore && moreStatus !== 'pending' && emails.at(-1)?.id === mail?.id)
    yield put(moreRequested('byConsole'));
}
