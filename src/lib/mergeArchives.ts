import { ContentError } from './contentCheck';
import type { FileExtension } from './fileName';
import type { MergeReply, MergeRequest } from './mergeArchives.worker';

export type MergeOptions = {
  /** the downloaded type: the extension of an entry whose own is not one of ours */
  type: FileExtension;
  signal?: AbortSignal;
  /** gets 0 to 1 */
  onProgress?: (fraction: number) => void;
};

function mergeInWorker(request: MergeRequest, { signal, onProgress }: MergeOptions): Promise<Blob> {
  const worker = new Worker(new URL('./mergeArchives.worker.ts', import.meta.url));
  const merged = new Promise<Blob>((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error));
    worker.onerror = ({ message }) => reject(new Error(message));
    worker.onmessage = ({ data }: MessageEvent<MergeReply>) => {
      if ('progress' in data) onProgress?.(data.progress);
      else if ('merged' in data) resolve(data.merged);
      else reject(data.unreadable ? new ContentError('wrongType', 'zip') : new Error(data.failed));
    };
    worker.postMessage(request);
  });
  return merged.finally(() => worker.terminate());
}

/**
 * Merges the archives of several buckets into one, with flat safe names; one archive alone is passed through as it came,
 * unless a name in it is unsafe: then it is rebuilt. Runs in a worker, so the page stays responsive.
 * @throws ContentError when an archive cannot be read; the signal's reason when aborted
 */
export async function mergeArchives(archives: readonly Blob[], options: MergeOptions): Promise<Blob> {
  options.signal?.throwIfAborted();
  if (typeof Worker !== 'undefined') return mergeInWorker({ archives, type: options.type }, options);
  const { mergeZip } = await import('./mergeZip');
  const merged = await mergeZip(archives, options.type, options.onProgress ?? (() => undefined));
  options.signal?.throwIfAborted();
  return merged;
}
