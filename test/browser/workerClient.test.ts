/** @jest-environment node */
import { openWorker, type TaskContext, type Tasks } from '@/browser/workerClient';
import { runInWorker } from '@/browser/workerTask';
import { renderLimit } from '@/lib/mail/renderLimit';
import { WorkerStandIn } from '../workers';

const aborted: string[] = [];

const tasks = {
  double: async (input: number, { onProgress }: TaskContext) => {
    for (const part of [0.5, 0.501, 1]) onProgress(part);
    return Promise.resolve(input * 2);
  },
  wait: (name: string, { signal }: TaskContext) =>
    new Promise<string>((_, reject) => {
      signal.addEventListener('abort', () => {
        aborted.push(name);
        reject(new Error('nobody hears this'));
      });
    }),
  count: async (bytes: ArrayBuffer) => Promise.resolve(bytes.byteLength),
  fail: async (word: string): Promise<string> => Promise.reject(new Error(word)),
};

const open = (of: Tasks = tasks) =>
  openWorker<typeof tasks>(new WorkerStandIn(of) as unknown as Worker);

afterEach(() => {
  aborted.length = 0;
});

describe('work done by a worker', () => {
  it('answers one task after the other, and side by side', async () => {
    const { ask } = open();
    expect(await ask('double', 2)).toBe(4);
    expect(await Promise.all([ask('double', 3), ask('double', 4)])).toEqual([6, 8]);
  });

  it('tells how far it is', async () => {
    const told: number[] = [];
    await open().ask('double', 2, { onProgress: (part) => told.push(part) });
    expect(told).toContain(0.5);
    expect(told.at(-1)).toBe(1);
  });

  it('rejects with the words of what failed', async () => {
    await expect(open().ask('fail', 'no zip')).rejects.toThrow('no zip');
  });

  it('asks for nothing where the signal has gone off before', async () => {
    const signal = AbortSignal.abort(new Error('left'));
    await expect(open().ask('double', 2, { signal })).rejects.toThrow('left');
  });
});

describe('a worker that stays', () => {
  it('gives up one task and goes on with the others', async () => {
    const { ask } = open();
    const abort = new AbortController();
    const waiting = ask('wait', 'first', { signal: abort.signal });
    const answer = ask('double', 5);
    abort.abort(new Error('left'));
    await expect(waiting).rejects.toThrow('left');
    expect(await answer).toBe(10);
    expect(aborted).toEqual(['first']);
  });

  it('is handed what it works on, where that is asked for', () => {
    const worker = Object.assign(new EventTarget(), { postMessage: jest.fn() });
    const { ask } = openWorker<typeof tasks>(worker as unknown as Worker);
    const [handed, kept] = [new ArrayBuffer(3), new ArrayBuffer(3)];
    void ask('count', handed, { transfer: [handed] });
    void ask('count', kept);
    const sent = (id: number, input: ArrayBuffer) => ({ id, task: 'count', input });
    expect(worker.postMessage.mock.calls).toEqual([
      [sent(1, handed), [handed]],
      [sent(2, kept), []],
    ]);
  });

  it('says to the first task that it could not be loaded', async () => {
    const worker = Object.assign(new EventTarget(), { postMessage: jest.fn() });
    const { ask } = openWorker<typeof tasks>(worker as unknown as Worker);
    worker.dispatchEvent(new Event('error'));
    await expect(ask('double', 2)).rejects.toMatchObject({ name: 'ChunkLoadError' });
  });

  it('is ended with its one task, and after the limit', async () => {
    const end = jest.spyOn(WorkerStandIn.prototype, 'terminate');
    const start = () => new WorkerStandIn(tasks) as unknown as Worker;
    jest.useFakeTimers();
    const { signal } = new AbortController();
    const outcome = runInWorker<typeof tasks, 'wait'>(start, 'wait', 'for ever', signal).catch(
      (error: unknown) => error,
    );
    await jest.advanceTimersByTimeAsync(renderLimit - 1);
    expect(end).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(await outcome).toMatchObject({ name: 'RenderLimitError' });
    expect(end).toHaveBeenCalledTimes(1);
    jest.useRealTimers();
  });
});
