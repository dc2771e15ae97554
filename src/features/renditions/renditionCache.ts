import { sumBy } from 'es-toolkit';
import { asBackground } from '@/api/requestOrigin';
import type { Conversion, FileType } from '@/api/emails';
import { fetchFile } from './fetchFiles';
import { fileKey } from './planBatches';

const MOST_KEPT = 8;

const fetchByConsole = asBackground(fetchFile);

/** Renditions looked at last, beside the store, as long as their screen is open: 8 at most. */
export function renditionCache(mostBytes: number) {
  const kept = new Map<string, Blob>(); // the oldest first

  const totalBytes = () => sumBy([...kept.values()], ({ size }) => size);
  const keep = (key: string, bytes: Blob) => {
    kept.delete(key);
    kept.set(key, bytes);
    for (const oldest of kept.keys()) {
      if (oldest === key || (kept.size <= MOST_KEPT && totalBytes() <= mostBytes)) return;
      kept.delete(oldest);
    }
  };

  return {
    /** The bytes of a rendition that was fetched before; the same object each time. */
    kept: (conversion: Conversion | null): Blob | null =>
      (conversion && kept.get(fileKey(conversion))) ?? null,
    /** Fetches and keeps a rendition. Throws ApiError, or ContentError for no such file. */
    fetch: async (conversion: Conversion, type: FileType, signal: AbortSignal): Promise<void> => {
      const bytes = await fetchByConsole({ type, conversion }, undefined, signal);
      if (!signal.aborted) keep(fileKey(conversion), bytes);
    },
    forget: (): void => kept.clear(),
  };
}
