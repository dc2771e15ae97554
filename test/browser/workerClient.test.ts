/** @jest-environment node */
import { exposeWorker } from '@/browser/exposeWorker';
import { openWorker, type TaskContext, type Tasks } from '@/browser/workerClient';
import { runInWorker } from '@/browser/workerTask';

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

let closed = 0;

/** A worker as the browser has one: what it is told and what it says are copies, and come later. */
function startWorker(of: Tasks): Worker {
  const events = new EventTarget();
  const scope: { onmessage?: (event: MessageEvent) => void } = {};
  const later = (tell: () => void) => void setTimeout(tell, 0);
  const own = {
    postMessage: (data: unknown) =>
      later(() =>
        events.dispatchEvent(new MessageEvent('message', { data: structuredClone(data) })),
      ),
    set onmessage(hear: (event: MessageEvent) => void) {
      scope.onmessage = hear;
    },
  };
  Object.assign(globalThis, { self: own });
  exposeWorker(of);
  const worker = Object.assign(events, {
    postMessage: (data: unknown, transfer: Transferable[]) => {
      const copy: unknown = structuredClone(data, { transfer });
      later(() => scope.onmessage?.(new MessageEvent('message', { data: copy })));
    },
    terminate: () => void (closed += 1),
  });
  return worker as unknown as Worker;
}

const open = () =>
  openWorker<typeof tasks>(
    () => startWorker(tasks),
    () => Promise.resolve(tasks),
  );

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'Worker');
  Reflect.deleteProperty(globalThis, 'self');
  aborted.length = 0;
  closed = 0;
});

describe.each(['a worker', 'the page, where there are no workers'])('work done by %s', (by) => {
  beforeEach(() => {
    if (by === 'a worker') Object.assign(globalThis, { Worker: Object });
  });

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
  beforeEach(() => Object.assign(globalThis, { Worker: Object }));

  it('gives up one task and goes on with the others', async () => {
    const { ask } = open();
    const abort = new AbortController();
    const waiting = ask('wait', 'first', { signal: abort.signal });
    const answer = ask('double', 5);
    abort.abort(new Error('left'));
    await expect(waiting).rejects.toThrow('left');
    expect(await answer).toBe(10);
    expect(aborted).toEqual(['first']);
    expect(closed).toBe(0);
  });

  it('is handed what it works on, where that is asked for', async () => {
    const { ask } = open();
    const [handed, kept] = [new ArrayBuffer(3), new ArrayBuffer(3)];
    expect(await ask('count', handed, { transfer: [handed] })).toBe(3);
    expect(await ask('count', kept)).toBe(3);
    expect([handed.byteLength, kept.byteLength]).toEqual([0, 3]);
  });

  it('says to the first task that it could not be loaded', async () => {
    const worker = Object.assign(new EventTarget(), { postMessage: jest.fn() });
    const { ask } = openWorker<typeof tasks>(
      () => worker as unknown as Worker,
      () => Promise.resolve(tasks),
    );
    worker.dispatchEvent(new Event('error'));
    await expect(ask('double', 2)).rejects.toMatchObject({ name: 'ChunkLoadError' });
  });

  it('is ended with its one task, and after the limit', async () => {
    const run = (limit: number) =>
      runInWorker(
        () => startWorker(tasks),
        () => Promise.resolve(tasks),
        'wait',
        'for ever',
        { limit },
      );
    await expect(run(20)).rejects.toMatchObject({ name: 'RenderLimitError' });
    expect(closed).toBe(1);
  });
});
