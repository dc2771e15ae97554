/** How a call failed: at the server, on the way, or because the answer could not be read. */
export type ApiFailure = 'status' | 'network' | 'timeout' | 'unreadable';

const MAX_TITLE_LENGTH = 300;

/** A failed call. `title` is the server's own words (cut to 300 characters) or '' where it gave none. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly failure: ApiFailure,
    /** HTTP status, where the server answered. */
    readonly status?: number,
    /** The server's own error code, where it gave one. */
    readonly code = '',
    readonly title = '',
    /** Seconds to wait, from Retry-After (status 429). */
    readonly retryAfter?: number,
  ) {
    super(title || `${failure} ${status ?? ''}`.trim());
  }

  /** True for 401, 403 and 404: the shared client has answered them for every caller. */
  get answered(): boolean {
    return this.status === 401 || this.status === 403 || this.status === 404;
  }
}

/** Cuts a server's text to what a message can show. */
export const cutTitle = (text: string): string => [...text].slice(0, MAX_TITLE_LENGTH).join('');
