/** How a call failed: at the server, on the way, or because the answer could not be read. */
export type ApiFailure = 'status' | 'network' | 'timeout' | 'unreadable';

const MAX_TITLE_LENGTH = 300;

/** These say by themselves what is the matter, whatever code the body has. */
const TELLING = [401, 403, 404, 409];

/** A failed call. `title`: the server's words (300 characters at most), '' where it gave none. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly failure: ApiFailure,
    /** HTTP status, where the server answered; 503, too, of what was never sent. */
    readonly status?: number,
    /** The server's own error code, where it gave one. */
    readonly code = '',
    readonly title = '',
    /** Seconds to wait, from Retry-After (status 429); 0 where the server does not say. */
    readonly retryAfter?: number,
    /** True where the shared client has answered it: by signing out, or by going to /error. */
    readonly answered = false,
  ) {
    super(title || `${failure} ${status ?? ''}`.trim());
  }

  /** For people: the server's words, seconds to wait (null: none), if it may have been done. */
  get reason(): { title: string; retryAfter: number | null; isUnclear: boolean } {
    const { title, retryAfter = null, status } = this;
    // A gateway says of the server behind it that no answer, or no sensible one, came.
    return { title, retryAfter, isUnclear: [undefined, 502, 504].includes(status) };
  }

  /** The body's own code where the status tells less; never its 401, maybe another service's. */
  get kind(): number | undefined {
    const isTelling = this.status === undefined || TELLING.includes(this.status);
    return !isTelling && /^[45]\d\d$/.test(this.code) && this.code !== '401'
      ? Number(this.code)
      : this.status;
  }
}

/** Cuts a server's text to what a message can show. */
export const cutTitle = (text: string): string => [...text].slice(0, MAX_TITLE_LENGTH).join('');
