/** Why a file did not come: gone with a new version, the browser is offline, or just not now. */
export type ChunkProblem = 'newVersion' | 'offline' | 'unreachable';

/** The chunk loader's error; `request`: the file's address, `type` 'missing': no chunk came. */
type ChunkError = Error & { request?: string; type?: string };

/** The failed chunk behind an error, null where there is none. */
function chunkErrorOf(error: unknown): ChunkError | null {
  if (!(error instanceof Error)) return null;
  return error.name === 'ChunkLoadError' ? error : chunkErrorOf(error.cause);
}

/** What a worker's error event says: without words, its script did not come. */
export function workerError({ message }: { message?: string }): Error {
  if (message) return new Error(message);
  return Object.assign(new Error('A worker could not be loaded'), { name: 'ChunkLoadError' });
}

/** A file of the console that did not come. */
export const isMissingChunk = (error: unknown): boolean => chunkErrorOf(error) !== null;

/** What is known at once: a missing file alone may be a lost connection or a new version. */
export const guessChunkProblem = (): ChunkProblem => (navigator.onLine ? 'unreachable' : 'offline');

const PATIENCE_MS = 10_000;

/** Why a file did not come: only an answer that it is missing means a new version. */
export async function findChunkProblem(error: unknown): Promise<ChunkProblem> {
  const failed = chunkErrorOf(error);
  if (!navigator.onLine || !failed?.request) return guessChunkProblem();
  if (failed.type === 'missing') return 'newVersion';
  try {
    const { status } = await fetch(failed.request, {
      method: 'HEAD',
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return status === 404 || status === 410 ? 'newVersion' : 'unreachable';
  } catch {
    return guessChunkProblem();
  }
}
