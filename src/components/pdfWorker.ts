/** A worker that has begun before there was a PDF for it: its script is a megabyte, which takes a while to start. */
let spare: Worker | null = null;

const start = () =>
  new Worker(new URL('pdfjs-dist/legacy/build/pdf.worker.min.mjs', import.meta.url), {
    type: 'module',
  });

/** Starts a worker for the next PDF. One that could not be loaded is forgotten: whoever opens a PDF tries again. */
export function startSpareWorker(): void {
  if (spare) return;
  const started = start();
  spare = started;
  started.addEventListener('error', () => {
    if (spare === started) spare = null;
  });
}

/** The worker for a PDF, which is its own and ends with it. */
export function takePdfWorker(): Worker {
  const taken = spare ?? start();
  spare = null;
  return taken;
}

/** Ends the worker that no PDF has come for. */
export function endSpareWorker(): void {
  spare?.terminate();
  spare = null;
}
