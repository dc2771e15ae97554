import { all, fork, put, take, takeEvery, takeLatest, race } from 'redux-saga/effects';
import { getEmail, type ArchivedEmail } from '@/api/emails';
import { failureRaised } from '@/features/failure/failureSlice';
import { reportFailure } from '@/features/failure/reportFailure';
import { modalClosed } from '@/features/modal/modalSlice';
import { preview, type RenditionFailure } from '@/features/preview/previewSlice';
import { session } from '@/features/session/sessionSlice';
import { compareInWorker } from './differences/compareInWorker';
import { ContentError } from '@/lib/content/contentCheck';
import { MailReadError } from './readMail';
import { RenderLimitError } from '@/lib/mail/renderLimit';
import { call, callAbortable } from '@/saga/effects';
import { fetchComparedFile, forgetFiles } from './compareFiles';
import {
  compare,
  selectWithCompare as select,
  type ContentFailure,
  type SideIndex,
} from './compareSlice';
import { readContent } from './readContent';

/** The emails are another context's, or what the dialog was opened from is gone: it goes, too. */
const ENDS = [failureRaised, session.dataContextChosen, session.signedOut, preview.previewLeft];
const LEFT = [compare.compareLeft, ...ENDS];

function* loadEmail(side: SideIndex) {
  const { refs, sides } = yield* select((state) => state.compare);
  const ref = refs[side];
  if (!ref || sides[side]?.status !== 'pending') return;
  try {
    yield put(compare.comparedEmailReceived({ side, email: yield* callAbortable(getEmail, ref) }));
  } catch (error) {
    yield* reportFailure(error, () => compare.emailNotReceived(side));
  }
}

/** The content of an email, or null once it is reported why there is none. */
function* loadContent(side: SideIndex, email: ArchivedEmail) {
  const notCompared = (why: ContentFailure['why']) => compare.contentsNotCompared({ side, why });
  try {
    const read = yield* callAbortable(readContent, email);
    if (!read) yield put(notCompared('missing'));
    return read;
  } catch (error) {
    if (error instanceof ContentError) yield put(notCompared('unusable'));
    else if (error instanceof MailReadError) yield put(notCompared('unreadable'));
    else yield* reportFailure(error, () => notCompared('unavailable'));
    return null;
  }
}

function* compareContents(left: ArchivedEmail, right: ArchivedEmail) {
  const first = yield* loadContent(0, left);
  const second = first && (yield* loadContent(1, right));
  if (!first || !second) return;
  try {
    const comparison = yield* callAbortable(compareInWorker, first.content, second.content);
    yield put(compare.contentsCompared({ comparison, sources: [first.source, second.source] }));
  } catch (error) {
    yield put(compare.contentsNotCompared({ side: 0, why: 'failed' }));
    if (error instanceof RenderLimitError) return;
    throw error; // a bug, or a worker that could not be had: it is reported
  }
}

/** Loads what is not there yet; any later event of the routing table ends it. */
function* loadComparison() {
  const { refs } = yield* select((state) => state.compare);
  yield all(refs.map((_, side) => call(loadEmail, side)));
  const { sides } = yield* select((state) => state.compare);
  const [left, right] = sides.map(({ email }) => email);
  if (left && right) yield* compareContents(left, right);
}

function* loadFile({ payload: { side, type } }: ReturnType<typeof compare.fileRequested>) {
  const { sides } = yield* select((state) => state.compare);
  const conversion = sides[side]?.email?.conversions[type];
  if (!conversion) return;
  const notReceived = (failure: RenditionFailure) =>
    compare.fileNotReceived({ side, type, failure });
  try {
    yield* callAbortable(fetchComparedFile, conversion, type);
    yield put(compare.fileReceived({ side, type }));
  } catch (error) {
    if (error instanceof ContentError) yield put(notReceived('unusable'));
    else yield* reportFailure(error, () => notReceived('unavailable'));
  }
}

function* watchFiles() {
  yield takeEvery(
    compare.fileRequested,
    function* untilLeft(request: ReturnType<typeof compare.fileRequested>) {
      yield race([call(loadFile, request), take(LEFT)]);
    },
  );
}

function* close() {
  yield put(modalClosed('compare'));
}

/** Loads the two emails of a comparison and their files. */
export function* compareSaga() {
  yield* call(forgetFiles);
  yield fork(watchFiles);
  yield takeLatest([compare.compareOpened, compare.compareRetried, ...LEFT], loadComparison);
  yield takeEvery(LEFT, forgetFiles);
  yield takeEvery(ENDS, close);
}
