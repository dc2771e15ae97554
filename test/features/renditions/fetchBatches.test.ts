/** @jest-environment node */
import { runSaga } from 'redux-saga';
import { ApiError } from '@/api/ApiError';
import { fetchBatches } from '@/features/renditions/fetchBatches';
import { type Batch, planBatches, renditionsOf } from '@/features/renditions/planBatches';
import { callAbortable } from '@/saga/effects';
import { buildEmails } from '../../support/build/email';
import { settled } from '../../support/settled';

const files = renditionsOf(buildEmails(7), ['pdf']);
const planned = planBatches(files, { files: 1 });
const [one, two] = planned;
if (!one || !two) throw new Error('nothing is planned');

/** Fetches batches, four at a time; each call waits until it is told how it ends. */
function open(batches: readonly Batch[] = planned) {
  const calls: { batch: Batch; come: (again?: Batch[]) => void; fail: (error: Error) => void }[] =
    [];
  const aborted: Batch[] = [];
  const failed: [Batch, string][] = [];
  const task = runSaga(
    {},
    fetchBatches<Batch>,
    batches,
    function* fetch(batch) {
      return yield* callAbortable(
        (signal) =>
          new Promise<Batch[]>((resolve, reject) => {
            signal.addEventListener('abort', () => aborted.push(batch));
            calls.push({ batch, come: (again = []) => resolve(again), fail: reject });
          }),
      );
    },
    (batch, { reason, title }) => failed.push([batch, title || reason]),
    { atOnce: 4 },
  );
  const numbers = (some: readonly Batch[]) => some.map((batch) => batches.indexOf(batch));
  return {
    calls,
    task,
    asked: () => numbers(calls.map(({ batch }) => batch)),
    aborted: () => numbers(aborted),
    failed: () => failed.map(([batch, why]) => `${batches.indexOf(batch)} ${why}`),
    end: async (index: number, error?: Error) => {
      const call = calls[index];
      if (error) call?.fail(error);
      else call?.come();
      await settled();
    },
  };
}

const refused = (status: number, retryAfter?: number) =>
  new ApiError('status', status, '', String(status), retryAfter);

describe('batches that are fetched four at a time', () => {
  it('are asked for in their order, each when one before it has come', async () => {
    const { asked, end, task } = open();
    expect(asked()).toEqual([0, 1, 2, 3]);
    await end(2);
    expect(asked()).toEqual([0, 1, 2, 3, 4]);
    await end(0);
    await end(4);
    expect(asked()).toEqual([0, 1, 2, 3, 4, 5, 6]);
    for (const index of [1, 3, 5, 6]) await end(index);
    await expect(task.toPromise()).resolves.toBeUndefined();
  });

  it('do without one that fails while others are under way', async () => {
    const { asked, aborted, failed, end, task } = open();
    await end(1, refused(500));
    expect([asked(), aborted(), failed()]).toEqual([[0, 1, 2, 3, 4], [], ['1 500']]);
    for (const index of [0, 2, 3, 4, 5, 6]) await end(index);
    expect(failed()).toEqual(['1 500']);
    expect(task.isRunning()).toBe(false);
  });

  it('are asked for in halves where a file of one is gone, until it alone is missing', async () => {
    const { calls, failed, end, task } = open(
      planBatches(renditionsOf(buildEmails(4), ['pdf']), { files: 4 }),
    );
    for (const index of [0, 1, 2]) await end(index, refused(404));
    for (const index of [3, 4]) await end(index);
    expect(calls.map(({ batch }) => batch.renditions.length)).toEqual([4, 2, 1, 1, 2]);
    expect([failed(), task.isRunning()]).toEqual([['-1 404'], false]); // of none that was planned
  });

  it('are not halved where a page of its own tells that one is gone', async () => {
    const { asked, failed, end } = open(planBatches(files, { files: 7 }));
    await end(0, new ApiError('status', 404, '', 'gone', undefined, true));
    expect([asked(), failed()]).toEqual([[0], ['0 gone']]);
  });

  it('hold no more files and bytes than they may, but one file at least', () => {
    const each = files[0]?.conversion.convertedSize ?? 0;
    const counts = [Infinity, 2 * each, 2 * each - 1, 1].map((bytes) =>
      planBatches(files, { files: 3, bytes }).map(({ renditions }) => renditions.length),
    );
    const ones = planned.map(() => 1);
    expect(counts).toEqual([[3, 3, 1], [2, 2, 2, 1], ones, ones]);
  });

  it.each([
    ['the connection is lost', new ApiError('network'), 'network'],
    ['there were too many', refused(429, 30), '429'],
  ])('asks for no more when %s, and keeps what is under way', async (_when, error, why) => {
    const { asked, aborted, failed, end, task } = open();
    await end(1, error);
    await end(0);
    await end(3, refused(500));
    expect([asked(), aborted(), task.isRunning()]).toEqual([[0, 1, 2, 3], [], true]);
    await end(2);
    expect(task.isRunning()).toBe(false);
    // last of what made the others hopeless: that is what is told
    expect(failed()).toEqual(['3 500', `1 ${why}`, `4 ${why}`, `5 ${why}`, `6 ${why}`]);
  });

  it('gives the longest pause that was asked for', async () => {
    const { failed, end } = open(planned.slice(0, 3));
    await end(0, new ApiError('network'));
    await end(1, refused(429, 60));
    await end(2, refused(503, 5));
    expect(failed()).toEqual(['0 429', '1 429', '2 429']);
  });

  it('asks for nothing again after that', async () => {
    const { calls, asked, failed, end } = open([one, two]);
    await end(1, new ApiError('network'));
    calls[0]?.come([one]);
    await settled();
    expect(asked()).toEqual([0, 1]);
    expect(failed()).toEqual(['1 network', '0 network']);
  });

  it('are all aborted with the worker, and by an error that nobody expected', async () => {
    const stopped = open();
    stopped.task.cancel();
    expect(stopped.aborted()).toEqual([0, 1, 2, 3]);
    const broken = open();
    const end = broken.task.toPromise();
    broken.calls[2]?.fail(new Error('a bug'));
    await expect(end).rejects.toThrow('a bug');
    expect(broken.aborted()).toEqual([0, 1, 3]);
    expect(broken.asked()).toEqual([0, 1, 2, 3]);
  });
});
