import { ApiError, cutTitle } from './ApiError';
import { isObject, number, text, unreadable } from './decode';

/**
 * A refusal may come inside HTTP 200: `{statusCode, message, body: {title, code}}`, or as of /api/account `{status: 'error',
 * message}`, or as a bare `false`. Without any of these, HTTP's own status is the word. Throws ApiError; whatever the status
 * code is, the caller tells it: HTTP did not refuse the call.
 */
export function checkOutcome(answer: unknown): void {
  if (answer === false) throw unreadable();
  if (!isObject(answer)) return;
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
