import { openPdf, preparePdf } from '@/components/pdfViewDocument';
import { endSpareWorker } from '@/components/pdfWorker';
import { isMissingChunk } from '@/browser/missingChunk';
import { RenderLimitError } from '@/lib/renderLimit';

jest.mock('pdfjs-dist/legacy/build/pdf.min.mjs', () => ({
  getDocument: () => ({
    promise: new Promise(() => undefined),
    destroy: () => Promise.resolve(),
  }),
  PDFWorker: { create: () => ({}) },
}));

class SilentWorker extends EventTarget {
  static last: SilentWorker | null = null;
  static started = 0;
  terminate = jest.fn();
  constructor() {
    super();
    SilentWorker.last = this;
    SilentWorker.started += 1;
  }
}

const file = () => ({ arrayBuffer: () => Promise.resolve(new ArrayBuffer(4)) }) as Blob;

beforeEach(() => {
  Object.defineProperty(globalThis, 'Worker', { value: SilentWorker, configurable: true });
});
afterEach(() => {
  endSpareWorker();
  SilentWorker.started = 0;
  Reflect.deleteProperty(globalThis, 'Worker');
  jest.useRealTimers();
});

describe('opening a PDF', () => {
  it('is given up after 10 seconds, with its worker: the page does not wait for ever', async () => {
    jest.useFakeTimers();
    const opening = openPdf(file(), new AbortController().signal);
    const reason = opening.catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(10_100);
    expect(await reason).toBeInstanceOf(RenderLimitError);
    expect(SilentWorker.last?.terminate).toHaveBeenCalled();
  });

  it('says nothing of the file where the worker itself could not be loaded', async () => {
    const opening = openPdf(file(), new AbortController().signal);
    const reason = opening.catch((error: unknown) => error);
    const fail = () => SilentWorker.last?.dispatchEvent(new Event('error'));
    const timer = setInterval(fail, 10);
    expect(isMissingChunk(await reason)).toBe(true);
    clearInterval(timer);
  });
});

/** Opens a file and gives it up again. */
async function openAndLeave() {
  const leaving = new AbortController();
  const opening = openPdf(file(), leaving.signal).catch(() => undefined);
  await new Promise((resolve) => setTimeout(resolve, 50));
  leaving.abort();
  return opening;
}

describe('a worker that is started before there is a PDF', () => {
  const now = new AbortController().signal;

  it('is taken by the first one that is opened, and by no other', async () => {
    await preparePdf(now);
    const spare = SilentWorker.last;
    void openAndLeave();
    await new Promise((resolve) => setTimeout(resolve, 80));
    expect(SilentWorker.started).toBe(1);
    expect(spare?.terminate).toHaveBeenCalled();
    void openAndLeave();
    await new Promise((resolve) => setTimeout(resolve, 80));
    expect(SilentWorker.started).toBe(2);
  });

  it('is there once, and ends where no PDF comes', async () => {
    await preparePdf(now);
    await preparePdf(now);
    expect(SilentWorker.started).toBe(1);
    endSpareWorker();
    expect(SilentWorker.last?.terminate).toHaveBeenCalled();
  });

  it('is not started for somebody who has left meanwhile', async () => {
    await preparePdf(AbortSignal.abort());
    expect(SilentWorker.started).toBe(0);
  });

  it('is forgotten where its script did not come', async () => {
    await preparePdf(now);
    SilentWorker.last?.dispatchEvent(new Event('error'));
    await preparePdf(now);
    expect(SilentWorker.started).toBe(2);
  });
});
