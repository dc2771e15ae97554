import { runSaga, stdChannel } from 'redux-saga';
import { cancelled, put } from 'redux-saga/effects';
import { callAbortable } from '@/saga/effects';

it('a call aborts its request when its worker is cancelled, and nothing comes after', () => {
  const signals: AbortSignal[] = [];
  const forever = (_name: string, signal: AbortSignal) => {
    signals.push(signal);
    return new Promise<string>(() => undefined);
  };
  const said: unknown[] = [];
  const dispatch = (action: unknown) => said.push(action);
  const task = runSaga({ channel: stdChannel(), dispatch }, function* worker() {
    try {
      const answer = yield* callAbortable(forever, 'list');
      yield put({ type: 'answered', answer });
    } finally {
      if (yield cancelled()) yield put({ type: 'cancelled' });
    }
  });
  expect(signals[0]?.aborted).toBe(false);
  task.cancel();
  expect(signals[0]?.aborted).toBe(true);
  expect(said).toEqual([{ type: 'cancelled' }]);
});
