import { ApiError, cutTitle } from './ApiError';
import { isObject, number, text, unreadable } from './decode';

/**
 * A refused write may come inside HTTP 200: `{statusCode, message, body: {title, code}}`. Without a status code, HTTP's own
 * is the word. Throws ApiError; whatever the status code is, the caller tells it: HTTP did not refuse the call.
 */
export function checkOutcome(answer: unknown): void {
  if (!isObject(answer) || answer.statusCode === undefined || answer.statusCode === null) return;
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
