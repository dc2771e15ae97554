/** What /error was called with: the HTTP status, and the path of the page that met it. */
export type RecordedFailure = { code: number | null; from: string | null };

const MEANINGS = { 403: 'error.message.notAllowed', 404: 'error.message.notFound' } as const;

/** The message that says what a status means to somebody. */
export const failureMeaning = (code: number | null) =>
  code === 403 || code === 404 ? MEANINGS[code] : 'error.message.general';

/** Reads it from the state of a place in the browser's history, where it outlasts a reload. */
export function readFailure(state: unknown): RecordedFailure {
  const { code, from } = (state ?? {}) as { code?: unknown; from?: unknown };
  return {
    code: typeof code === 'number' && code >= 100 && code <= 999 ? Math.floor(code) : null,
    from: typeof from === 'string' ? from : null,
  };
}
