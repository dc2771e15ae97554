import type { WorkerReply, WorkerRequest } from '@/browser/workerClient';
import { openRenditionPacker } from '@/evidence/zip/renditionPacker';

/** Notes what it is asked for and answers when it is told to. */
class FakeWorker extends EventTarget {
  static readonly all: FakeWorker[] = [];

  readonly asked: WorkerRequest[] = [];
  readonly handed: Transferable[] = [];
  isEnded = false;

  constructor() {
    super();
    FakeWorker.all.push(this);
  }

  postMessage(request: WorkerRequest, transfer: Transferable[]): void {
    this.asked.push(request);
    this.handed.push(...transfer);
  }

  answer(): void {
    const { id } = this.asked.at(-1) ?? { id: 0 };
    const data: WorkerReply = { id, done: [] };
    this.dispatchEvent(new MessageEvent('message', { data }));
  }

  fail(): void {
    const { id } = this.asked.at(-1) ?? { id: 0 };
    const data: WorkerReply = { id, failed: 'no' };
    this.dispatchEvent(new MessageEvent('message', { data }));
  }

  terminate(): void {
    this.isEnded = true;
  }
}

const counts = () => FakeWorker.all.map(({ asked }) => asked.length);

beforeEach(() => {
  FakeWorker.all.length = 0;
  Object.assign(globalThis, { Worker: FakeWorker });
});

afterEach(() => Reflect.deleteProperty(globalThis, 'Worker'));

it('two pack side by side, and the next archive goes to the one that has least to do', async () => {
  const packer = openRenditionPacker();
  const archives = [1, 2, 3, 4].map((length) => new ArrayBuffer(length));
  const pack = (index: number) => packer.packArchive(archives[index] ?? new ArrayBuffer(0), []);
  const [first, second] = [pack(0), pack(1)];
  expect(counts()).toEqual([1, 1]);
  FakeWorker.all[1]?.answer();
  await second;
  void pack(2);
  expect(counts()).toEqual([1, 2]);
  FakeWorker.all[0]?.answer();
  await first;
  void pack(3);
  expect(counts()).toEqual([2, 2]);
  expect(FakeWorker.all.flatMap(({ handed }) => handed)).toEqual([
    archives[0],
    archives[3],
    archives[1],
    archives[2],
  ]);
});

it('one that failed at something is asked again', async () => {
  const packer = openRenditionPacker();
  const [failed] = [1, 2].map(() => packer.packArchive(new ArrayBuffer(8), []));
  FakeWorker.all[0]?.fail();
  await expect(failed).rejects.toThrow('no');
  void packer.packArchive(new ArrayBuffer(8), []);
  expect(counts()).toEqual([2, 1]);
});

it('both end when the packer is closed', () => {
  openRenditionPacker().close();
  expect(FakeWorker.all.map(({ isEnded }) => isEnded)).toEqual([true, true]);
});
