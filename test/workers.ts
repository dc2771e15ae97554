import { fileURLToPath } from 'node:url';
import type * as exposing from '@/browser/exposeWorker';
import type { Tasks, WorkerRequest } from '@/browser/workerClient';

// Neither jsdom nor Node has the workers of browsers: what they do is done beside the test, with the
// same messages. What is handed over stays the sender's.

const { exposeWorker } = jest.requireActual<typeof exposing>('@/browser/exposeWorker');
type Port = NonNullable<Parameters<typeof exposeWorker>[1]>;
let exposed: () => Tasks;
jest.mock('@/browser/exposeWorker', () => ({
  exposeWorker: (makeTasks: () => Tasks) => {
    exposed = makeTasks;
  },
}));

const tasksOfFiles = new Map<string, () => Tasks>();

function tasksOf(file: string): () => Tasks {
  const known = tasksOfFiles.get(file);
  if (known) return known;
  jest.requireActual(file);
  tasksOfFiles.set(file, exposed);
  return exposed;
}

/** A worker whose tasks come from its file, or are given; loading them counts against no limit. */
export class WorkerStandIn extends EventTarget {
  #isEnded = false;
  readonly #port: Port = {
    onmessage: null,
    postMessage: (data: unknown) => {
      if (!this.#isEnded) this.dispatchEvent(new MessageEvent('message', { data }));
    },
  };

  constructor(from: URL | Tasks) {
    super();
    exposeWorker(from instanceof URL ? tasksOf(fileURLToPath(from.href)) : () => from, this.#port);
  }

  postMessage(data: WorkerRequest): void {
    queueMicrotask(() => this.#port.onmessage?.(new MessageEvent('message', { data })));
  }

  terminate(): void {
    this.#isEnded = true;
  }
}

Object.assign(globalThis, { Worker: WorkerStandIn });
