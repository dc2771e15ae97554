/** What /error was called with: the HTTP status, and the path of the page that met it. */
export type RecordedFailure = { code: number | null; from: string | null };

/** Reads it from the state of a place in the browser's history, where it outlasts a reload. */
export function readFailure(state: unknown): RecordedFailure {
  const { code, from } = (state ?? {}) as { code?: unknown; from?: unknown };
  return {
    code: typeof code === 'number' && code >= 100 && code <= 999 ? Math.floor(code) : null,
    from: typeof from === 'string' ? from : null,
  };
}
