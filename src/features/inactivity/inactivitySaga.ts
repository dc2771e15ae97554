import { eventChannel, type EventChannel } from 'redux-saga';
import { call as callEffect, put, race, take, takeLatest, takeLeading } from 'redux-saga/effects';
import { modalClosed, modalOpened } from '@/features/modal/modalSlice';
import { session } from '@/features/session/sessionSlice';
import { forgetActivity, idleTime, noteActivity, watchActivity } from '@/browser/activityClock';
import { currentAddress } from '@/browser/currentAddress';
import { call, select } from '@/saga/effects';
import * as inactivity from './inactivitySlice';

const TICK = 'tick';

function openClock(): { ticks: EventChannel<typeof TICK>; pause: (paused: boolean) => void } {
  let isPaused = false;
  const ticks = eventChannel<typeof TICK>((emit) =>
    watchActivity({ onTick: () => emit(TICK), isPaused: () => isPaused }),
  );
  return { ticks, pause: (paused) => (isPaused = paused) };
}

/** What the clock means now: signed in and active, asked whether anybody is there, or out. */
function* judgeIdleness(pause: (paused: boolean) => void) {
  const idle = yield* call(idleTime);
  const wasIdle = yield* select(inactivity.selectIsIdle);
  pause(idle >= inactivity.IDLE_LIMIT_MS);
  if (idle >= inactivity.IDLE_LIMIT_MS + inactivity.PROMPT_LIMIT_MS) {
    yield put(session.signOutRequested({ reason: 'inactivity', returnTo: currentAddress() }));
  } else if (idle >= inactivity.IDLE_LIMIT_MS) {
    yield put(
      inactivity.idlenessNoticed(
        Math.ceil((inactivity.IDLE_LIMIT_MS + inactivity.PROMPT_LIMIT_MS - idle) / 1000),
      ),
    );
    if (!wasIdle) yield put(modalOpened({ name: 'inactivityConfirm' }));
  } else if (wasIdle) {
    yield put(inactivity.idlenessEnded());
    yield put(modalClosed('inactivityConfirm'));
  }
}

function* watchIdleness() {
  const { ticks, pause } = yield* call(openClock);
  try {
    for (;;) {
      yield* judgeIdleness(pause); // at once: a browser opens its tabs again after days
      yield take(ticks);
    }
  } finally {
    ticks.close();
    yield* call(forgetActivity);
  }
}

/** The other tabs see the time of the answer and close their prompts. */
function* stay() {
  yield* call(noteActivity);
  yield put(inactivity.idlenessEnded());
  yield put(modalClosed('inactivityConfirm'));
}

/** Watches, from the first secure page on, whether somebody is there. */
export function* inactivitySaga() {
  yield takeLatest(inactivity.stayRequested, stay);
  // The first secure page asks for the profile; whether it comes does not change who sits there.
  yield takeLeading(session.profileRequested, function* watchUntilSignedOut() {
    yield race([callEffect(watchIdleness), take(session.signedOut)]);
  });
}
