import { get } from './client';
import { isObject, required, text } from './decode';

/** The server's version. Throws ApiError. */
export async function getVersion(signal?: AbortSignal): Promise<string> {
  const answer = await get('/api/version', signal);
  return required(text(isObject(answer) ? answer.version : answer));
}
