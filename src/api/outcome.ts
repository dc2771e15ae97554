import { ApiError, cutTitle } from './ApiError';
import { write } from './client';
import { isObject, number, text, unreadable } from './decode';

/**
 * A refusal may come inside HTTP 200: `{statusCode, message, body: {title, code}}`, or as of
 * /api/account `{status: 'error', message}`. An object without these, or no body at all, leaves the
 * word to HTTP's own status; a bare text, number or list is no answer of this contract, and no
 * success. Throws ApiError; whatever the status code is, the caller tells it: HTTP did not refuse
 * the call.
 */
export function checkOutcome(answer: unknown): void {
  if (answer === undefined || answer === null || answer === '') return;
  if (!isObject(answer)) throw unreadable();
  if (answer.statusCode === undefined || answer.statusCode === null) {
    if (answer.status !== 'error') return;
    throw new ApiError('unreadable', undefined, '', cutTitle(text(answer.message) ?? ''));
  }
  const statusCode = number(answer.statusCode);
  if (statusCode === null) throw unreadable();
  if (statusCode === 200) return;
  const body = isObject(answer.body) ? answer.body : {};
  throw new ApiError(
    'status',
    statusCode,
    text(body.code) ?? '',
    cutTitle(text(body.title) ?? text(answer.message) ?? ''),
  );
}

/** A write whose answer says no more than how it ended. Throws ApiError. */
export const save = async (...call: Parameters<typeof write>): Promise<void> =>
  checkOutcome(await write(...call));
