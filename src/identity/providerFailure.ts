import type { SignInFailure } from './gateway';

/** The HTTP status of a call to the provider that failed; 0: no answer; null: none has failed. */
export function statusOf(error: unknown): number | null {
  type Answer = { status?: number } | null;
  const { name, xhr, resp } = error as { name?: string; xhr?: Answer; resp?: Answer };
  return xhr?.status ?? resp?.status ?? (name === 'AuthApiError' ? 0 : null);
}

/** The provider was not reached, or could not say: the session may go on. */
export function isUnanswered(error: unknown): boolean {
  const status = statusOf(error);
  return status !== null && (status === 0 || status === 429 || status >= 500);
}

/** Why a sign-in failed, as far as its call tells. */
export function failureOf(error: unknown): SignInFailure {
  const status = statusOf(error);
  if (status === 401 || status === 403) return 'credentials';
  return status === 429 ? 'rateLimited' : 'unavailable';
}
