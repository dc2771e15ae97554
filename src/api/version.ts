import { get } from './client';
import { isObject, required, text } from './decode';

/** The server's version. Throws ApiError, also for an answer that names none. */
export async function getVersion(signal?: AbortSignal): Promise<string> {
  const answer = await get('/api/version', signal);
  const version = text(isObject(answer) ? answer.version : answer)?.trim() ?? '';
  return required(version === '' ? null : version);
}
