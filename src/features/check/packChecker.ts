import { checkPack, type CheckOptions, type PackReport } from './checkPack';
import type { CheckReply, CheckRequest } from './checkPack.worker';
import { cleanPack } from './cleanPack';

/** Checks packs beside the page until it is closed. */
export type PackChecker = {
  check: (pack: Blob, options: CheckOptions) => Promise<PackReport>;
  /** The pack written anew, with nothing but the files that agree with the manifest of this fingerprint. Rejects where any does not. */
  clean: (pack: Blob, fingerprint: string) => Promise<Blob>;
  close: () => void;
};

type Answer = Extract<CheckReply, { report: unknown } | { cleaned: unknown }>;

let lastId = 0;

function askWorker(
  worker: Worker,
  asked: { pack: Blob; clean?: string },
  { onProgress, signal }: CheckOptions,
): Promise<Answer> {
  const id = ++lastId;
  const send = (request: CheckRequest) => worker.postMessage(request);
  return new Promise((resolve, reject) => {
    const hear = ({ data }: MessageEvent<CheckReply>) => {
      if (data.id !== id) return;
      if ('part' in data) onProgress?.(data.part);
      else settle(() => ('failed' in data ? reject(new Error(data.failed)) : resolve(data)));
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
    send({ id, ...asked });
  });
}

/**
 * Starts the checker's worker at once, not with the first pack: from then on nothing is fetched any more, and packs are
 * checked without a network. Where there are no workers, the page itself checks.
 */
export function openPackChecker(): PackChecker {
  if (typeof Worker === 'undefined')
    return { check: checkPack, clean: cleanPack, close: () => undefined };
  const worker = new Worker(new URL('./checkPack.worker.ts', import.meta.url));
  let failure: Error | null = null; // a worker that could not be loaded says so once, maybe before the first pack
  worker.addEventListener('error', ({ message }) => (failure = new Error(message)));
  const ask = async (asked: { pack: Blob; clean?: string }, options: CheckOptions) => {
    if (failure) throw failure;
    return askWorker(worker, asked, options);
  };
  return {
    async check(pack, options) {
      const answer = await ask({ pack }, options);
      if ('report' in answer) return answer.report;
      throw new Error('The pack was not checked.');
    },
    async clean(pack, fingerprint) {
      const answer = await ask({ pack, clean: fingerprint }, {});
      if ('cleaned' in answer) return answer.cleaned;
      throw new Error('The pack was not written.');
    },
    close: () => worker.terminate(),
  };
}
