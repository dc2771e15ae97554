/** @jest-environment node */
import { openPdf } from '@/components/views/pdfViewDocument';
import { isMissingChunk } from '@/browser/missingChunk';
import { RenderLimitError } from '@/lib/mail/renderLimit';

jest.mock('pdfjs-dist/legacy/build/pdf.min.mjs', () => ({
  getDocument: () => ({ promise: new Promise(() => undefined), destroy: () => Promise.resolve() }),
  PDFWorker: { create: () => ({}) },
}));

class SilentWorker extends EventTarget {
  static last: SilentWorker | null = null;
  terminate = jest.fn();
  constructor() {
    super();
    SilentWorker.last = this;
  }
}

const file = () => ({ arrayBuffer: () => Promise.resolve(new ArrayBuffer(4)) }) as Blob;

const browser = {
  Worker: SilentWorker,
  CanvasRenderingContext2D: { prototype: { filter: 'none' } },
};

beforeEach(() => {
  for (const [name, value] of Object.entries(browser))
    Object.defineProperty(globalThis, name, { value, configurable: true });
});
afterEach(() => {
  for (const name of Object.keys(browser)) Reflect.deleteProperty(globalThis, name);
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
