import type { PDFDocumentProxy, RenderTask } from 'pdfjs-dist';
import { workerError } from '@/browser/missingChunk';
import { onHost } from '@/lib/link/publicPath';
import { withinLimit } from '@/lib/mail/renderLimit';
import { hasFilters, UnfilteredCanvases } from './pdfViewCanvases';

const CSS_PIXELS_PER_POINT = 96 / 72;

/** Some browsers draw nothing at all on a canvas that is larger. */
const maxCanvasPixels = 16_000_000;

export type PdfPages = ReturnType<typeof pagesOf>;

function pagesOf(document: PDFDocumentProxy) {
  /** Draws a page into the canvas, `width` device pixels wide, until `stop` cancels it. */
  const draw = (number: number, canvas: HTMLCanvasElement, width: number) => {
    let task: RenderTask | null = null;
    let stopped = false;
    const run = async () => {
      const page = await document.getPage(number);
      if (stopped) return;
      const natural = page.getViewport({ scale: 1 });
      const fitting = Math.min(
        width / natural.width,
        Math.sqrt(maxCanvasPixels / (natural.width * natural.height)),
      );
      const viewport = page.getViewport({ scale: fitting });
      // Drawn where nobody looks, and shown in one piece: a page appears at once, not word by word.
      const sheet = canvas.ownerDocument.createElement('canvas');
      sheet.width = Math.floor(viewport.width);
      sheet.height = Math.floor(viewport.height);
      task = page.render({ canvas: sheet, viewport });
      await task.promise;
      canvas.width = sheet.width;
      canvas.height = sheet.height;
      canvas.getContext('2d')?.drawImage(sheet, 0, 0);
      sheet.width = 0; // gives the memory back at once
      sheet.height = 0;
    };
    const stop = () => {
      stopped = true;
      task?.cancel();
    };
    const done = run().catch((error: unknown) => {
      if (!stopped) throw error;
    });
    return { done, stop };
  };
  /** In CSS pixels, as it was made. */
  const size = async (number: number) => {
    const { width, height } = (await document.getPage(number)).getViewport({
      scale: CSS_PIXELS_PER_POINT,
    });
    return { width, height };
  };
  /** The text of a page, for those who do not see it. */
  const text = async (number: number) => {
    const { items } = await (await document.getPage(number)).getTextContent();
    return items
      .map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : ''))
      .join('');
  };
  return { count: document.numPages, size, draw, text };
}

/**
 * Opens a PDF with pdf.js in a worker of its own, without its scripts and XFA forms.
 * @param signal ends the worker, whatever it is doing
 * @throws when the file is damaged or needs a password, when it was ended, RenderLimitError when it
 *   takes too long, and an error that `isMissingChunk` knows when the library did not come
 */
export async function openPdf(bytes: Blob, signal: AbortSignal): Promise<PdfPages> {
  const [{ getDocument, PDFWorker }, data] = await Promise.all([
    import('pdfjs-dist/legacy/build/pdf.min.mjs'),
    bytes.arrayBuffer().then((buffer) => new Uint8Array(buffer)),
  ]);
  signal.throwIfAborted();
  const port = new Worker(new URL('pdfjs-dist/legacy/build/pdf.worker.min.mjs', import.meta.url), {
    type: 'module',
  });
  const task = getDocument({
    data,
    worker: PDFWorker.create({ port, verbosity: 0 }), // the worker has a level of its own
    cMapUrl: onHost('/assets/pdfjs/cmaps/'),
    cMapPacked: true,
    standardFontDataUrl: onHost('/assets/pdfjs/standard_fonts/'),
    isEvalSupported: false,
    useWasm: false, // the page's policy has no 'wasm-unsafe-eval'
    enableXfa: false,
    ...(!hasFilters() && { CanvasFactory: UnfilteredCanvases }),
    verbosity: 0, // its remarks on odd files are no use in the console
  });
  // A worker that is busy answers nothing, and destroying waits for its answer.
  const close = () => {
    void task.destroy().catch(() => undefined);
    port.terminate();
  };
  signal.addEventListener('abort', close, { once: true });
  const broken = new Promise<never>((_, reject) => {
    port.addEventListener('error', (event) => reject(workerError(event)));
  });
  try {
    return pagesOf(await withinLimit(Promise.race([task.promise, broken])));
  } catch (error) {
    close();
    throw error;
  }
}
