import { byConsole } from '@/api/asker';
import type { Conversion, FileType } from '@/api/emails';
import { fetchFile } from './fetchFiles';
import { fileKey } from './planBatches';

const MOST_KEPT = 8;
/** What nobody has asked for yet is no larger than this: bytes. */
const MOST_AHEAD = 8_000_000;

const fetchByConsole = byConsole(fetchFile);

/** What is fetched before somebody asks for it; `isAsked`: somebody does now, and it is theirs. */
type Ahead = { bytes: Promise<Blob>; abort: AbortController; isAsked: boolean };

/** Renditions looked at last, kept beside the store: bytes don't belong in it. They live as long as their screen is open. At most `mostBytes` are kept, and 8 files. */
export function renditionCache(mostBytes: number) {
  const kept = new Map<string, Blob>(); // the oldest first
  const ahead = new Map<string, Ahead>();

  const totalBytes = () => [...kept.values()].reduce((sum, { size }) => sum + size, 0);
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
    /**
     * Fetches and keeps a rendition, or waits for it where it is on its way; the console asks for it by itself. Throws
     * ApiError, or ContentError where the bytes are no such file.
     */
    fetch: async (conversion: Conversion, type: FileType, signal: AbortSignal): Promise<void> => {
      const key = fileKey(conversion);
      const coming = ahead.get(key);
      if (coming) {
        coming.isAsked = true;
        signal.addEventListener('abort', () => coming.abort.abort());
      }
      const bytes = await (coming?.bytes ??
        fetchByConsole({ type, conversion }, undefined, signal));
      if (!signal.aborted) keep(key, bytes);
    },
    /**
     * The same for one that will be looked at next, perhaps; `shown` is looked at meanwhile, and is not given up for it. One
     * that is large, or that the archive would have to make first, is left until somebody asks for it. Aborting it leaves
     * it to those who asked meanwhile.
     */
    fetchAhead: async (
      conversion: Conversion,
      type: FileType,
      shown: Conversion | null,
      signal: AbortSignal,
    ): Promise<void> => {
      const { conversionDate, convertedSize } = conversion;
      const key = fileKey(conversion);
      if (conversionDate === null || (convertedSize ?? 0) > MOST_AHEAD) return;
      if (kept.has(key) || ahead.has(key)) return;
      const abort = new AbortController();
      const bytes = fetchByConsole({ type, conversion }, undefined, abort.signal);
      const coming: Ahead = { bytes, abort, isAsked: false };
      const leave = () => ahead.get(key) === coming && ahead.delete(key);
      ahead.set(key, coming);
      abort.signal.addEventListener('abort', leave); // whoever asks now asks anew
      signal.addEventListener('abort', () => coming.isAsked || abort.abort());
      const file = await bytes.finally(leave);
      const seen = shown && kept.get(fileKey(shown));
      if (coming.isAsked || signal.aborted || (shown && !seen)) return;
      if (file.size > MOST_AHEAD || (seen && seen.size + file.size > mostBytes)) return;
      if (shown && seen) keep(fileKey(shown), seen); // the youngest but one: others go first
      keep(key, file);
    },
    forget: (): void => kept.clear(),
  };
}
