import { checkPack, type CheckOptions, type PackReport } from './checkPack';
import type { CheckReply, CheckRequest } from './checkPack.worker';

/** Checks packs beside the page until it is closed. */
export type PackChecker = {
  check: (pack: Blob, options: CheckOptions) => Promise<PackReport>;
  close: () => void;
};

let lastId = 0;

function checkIn(
  worker: Worker,
  pack: Blob,
  { onProgress, signal }: CheckOptions,
): Promise<PackReport> {
  const id = ++lastId;
  const send = (request: CheckRequest) => worker.postMessage(request);
  return new Promise((resolve, reject) => {
    const hear = ({ data }: MessageEvent<CheckReply>) => {
      if (data.id !== id) return;
      if ('part' in data) onProgress?.(data.part);
      else settle(() => ('report' in data ? resolve(data.report) : reject(new Error(data.failed))));
    };
    const fail = ({ message }: ErrorEvent) => settle(() => reject(new Error(message)));
    const abort = () => {
      send({ id, cancelled: true });
      settle(() => reject(signal?.reason as Error));
    };
    const settle = (end: () => void) => {
      worker.removeEventListener('message', hear);
      worker.removeEventListener('error', fail);
      signal?.removeEventListener('abort', abort);
      end();
    };
    worker.addEventListener('message', hear);
    worker.addEventListener('error', fail);
    signal?.addEventListener('abort', abort);
    send({ id, pack });
  });
}

/**
 * Starts the checker's worker at once, not with the first pack: from then on nothing is fetched any more, and packs are
 * checked without a network. Where there are no workers, the page itself checks.
 */
export function openPackChecker(): PackChecker {
  if (typeof Worker === 'undefined') return { check: checkPack, close: () => undefined };
  const worker = new Worker(new URL('./checkPack.worker.ts', import.meta.url));
  let failure: Error | null = null; // a worker that could not be loaded says so once, maybe before the first pack
  worker.addEventListener('error', ({ message }) => (failure = new Error(message)));
  return {
    check: (pack, options) => (failure ? Promise.reject(failure) : checkIn(worker, pack, options)),
    close: () => worker.terminate(),
  };
}
