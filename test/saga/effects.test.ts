import { runSaga, stdChannel, type Task } from 'redux-saga';
import { cancelled, put } from 'redux-saga/effects';
import { selectOpenModals } from '@/features/modal/modalSlice';
import { call, callAbortable, fromContext, select } from '@/saga/effects';

/** Runs a saga outside of a store; `put` collects what it says. */
function start<Result>(
  saga: () => Generator<unknown, Result>,
  state: unknown = {},
  context: object = {},
): { task: Task; said: unknown[] } {
  const said: unknown[] = [];
  const task = runSaga(
    {
      channel: stdChannel(),
      dispatch: (action: unknown) => said.push(action),
      getState: () => state,
      context,
    },
    saga as () => Generator,
  );
  return { task, said };
}

it('gives what a call returns, resolves to, or ends with', async () => {
  const { task } = start(function* whole() {
    const plain = yield* call((a: number, b: number) => a + b, 1, 2);
    const promised = yield* call(() => Promise.resolve('later'));
    const nested = yield* call(function* inner() {
      return yield* call(() => Promise.resolve([plain, promised]));
    });
    return nested;
  });
  await expect(task.toPromise()).resolves.toEqual([3, 'later']);
});

it('reads the store and the context', async () => {
  const { task } = start(
    function* read() {
      const open = yield* select(selectOpenModals);
      const { bccAddress } = yield* fromContext('config');
      return `${bccAddress} ${open.length}`;
    },
    { modal: { stack: [{ name: 'info' }] } },
    { config: { bccAddress: 'archive' } },
  );
  await expect(task.toPromise()).resolves.toBe('archive 1');
});

it('lets a failed call be caught', async () => {
  const { task } = start(function* failing() {
    try {
      yield* callAbortable((_signal) => Promise.reject(new Error('refused')));
      return 'no error';
    } catch (error) {
      return (error as Error).message;
    }
  });
  await expect(task.toPromise()).resolves.toBe('refused');
});

describe('a call that can be aborted', () => {
  const signals: AbortSignal[] = [];
  const forever = (_name: string, signal: AbortSignal) => {
    signals.push(signal);
    return new Promise<string>(() => undefined);
  };

  beforeEach(() => (signals.length = 0));

  it('gives the answer, and leaves its signal alone', async () => {
    let given: AbortSignal | undefined;
    const { task } = start(() =>
      callAbortable((name: string, signal: AbortSignal) => {
        given = signal;
        return Promise.resolve(`answer to ${name}`);
      }, 'list'),
    );
    await expect(task.toPromise()).resolves.toBe('answer to list');
    expect(given?.aborted).toBe(false);
  });

  it('aborts the request when its worker is cancelled, and nothing comes after', () => {
    const { task, said } = start(function* worker() {
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
});
