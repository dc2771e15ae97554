import { ApiError } from './ApiError';

/**
 * Asks somebody else than the archive's API, who gets no token and no cookies, and learns nothing
 * but the question. `limit`: so many milliseconds the answer and the reading of it may take.
 * @param url as configured, relative to the page
 * @throws the signal's reason when aborted, what `read` throws as an ApiError, else an ApiError
 */
export async function fetchApart<Answer>(
  url: string | URL,
  { limit, signal, ...asked }: RequestInit & { limit: number; signal: AbortSignal },
  read: (response: Response) => Promise<Answer>,
): Promise<Answer> {
  const abort = new AbortController();
  const stop = () => abort.abort();
  signal.addEventListener('abort', stop);
  const timer = setTimeout(stop, limit);
  try {
    signal.throwIfAborted();
    const response = await fetch(new URL(url, document.baseURI), {
      credentials: 'omit',
      cache: 'no-store',
      redirect: 'error',
      referrerPolicy: 'no-referrer',
      ...asked,
      signal: abort.signal,
    });
    return await read(response);
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof ApiError) throw error;
    throw new ApiError(abort.signal.aborted ? 'timeout' : 'network');
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
}
