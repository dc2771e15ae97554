import { runSaga, stdChannel } from 'redux-saga';
import { cancelled, delay, put } from 'redux-saga/effects';
import { withReports } from '@/features/downloads/transfer/withReports';
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

it('a worker is heard four times a second at most, of its newest report, and of its last', async () => {
  jest.useFakeTimers();
  const said: unknown[] = [];
  const dispatch = (action: unknown) => said.push(action);
  const toEvent = (type: string) => ({ type });
  const reporting = withReports(toEvent, function* worker(report) {
    for (let time = 0; time <= 600; time += 40) {
      report(`${time}`);
      yield delay(40);
    }
  });
  runSaga({ channel: stdChannel(), dispatch }, () => reporting);
  await jest.advanceTimersByTimeAsync(1_000);
  jest.useRealTimers();
  expect(said).toEqual(['0', '240', '480', '600'].map(toEvent));
});
