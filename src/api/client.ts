import axios, {
  isAxiosError,
  isCancel,
  type AxiosRequestConfig,
  type AxiosResponse,
  type InternalAxiosRequestConfig,
} from 'axios';
import { retry } from 'es-toolkit';
import { ownOrigin } from './ownOrigin';
import { parseUrl } from '@/lib/link/parseUrl';
import { parseJson } from '@/lib/parseJson';
import { ApiError, cutTitle } from './ApiError';
import { inheritOrigin, isToldInPlace } from './requestOrigin';
import { isObject, text } from './decode';

/** What the client needs of the session without knowing the store; `createAppStore` binds it. */
export type ClientSession = {
  /**
   * The access token, or a promise of it while it is renewed, which rejects where that cannot be
   * done for now; null when nobody is signed in.
   */
  accessToken(): string | Promise<string | null>;
  /** The selected data context, for the `data-context` header. */
  dataContext(): object | null;
  /** IANA name of the profile's timezone. */
  timezone(): string | null;
  /** Whether the token has expired: another origin's 401 may look like a lost line (F-09). */
  tokenExpired(): boolean;
  onUnauthorized(): void;
  onRefused(status: 403 | 404): void;
};

/** A call that takes longer than this has failed (F-01). Downloads have no total limit. */
const TIMEOUT_MS = 60_000;
const RETRY_DELAY_MS = 1_000;

const nobody: ClientSession = {
  accessToken: () => Promise.resolve(null),
  dataContext: () => null,
  timezone: () => null,
  tokenExpired: () => false,
  onUnauthorized: () => undefined,
  onRefused: () => undefined,
};

let session = nobody;

/** Connects the client with the session of one store; without an argument nobody is signed in. */
export function bindSession(next: ClientSession = nobody, baseURL = ''): void {
  session = next;
  http.defaults.baseURL = baseURL;
}

const http = axios.create({
  timeout: TIMEOUT_MS,
  // fetch: XMLHttpRequest cannot refuse a redirect, which would take the token along (F-10).
  adapter: 'fetch',
  fetchOptions: { redirect: 'error', cache: 'no-store' },
  env: { fetch: async (...asked: Parameters<typeof fetch>) => bodiless(await fetch(...asked)) },
  withCredentials: false, // no cookies: axios overrules `fetchOptions.credentials` with this
  // `readJson` parses the text: axios would hand unparseable text on as if it were the answer.
  transformResponse: [(data: unknown) => data],
});
// Synchronous, else requests would leave later than the page that shows them is drawn.
http.interceptors.request.use(addSessionHeaders, null, { synchronous: true });

/** Chromium gives a 204 an empty body, of which axios can make no answer of its own. */
const bodiless = (answer: Response): Response =>
  answer.status === 204 ? new Response(null, answer) : answer;

/** JSON for a header: header values are bytes, so everything beyond ASCII is written as \uXXXX. */
export const headerJson = (value: object): string =>
  JSON.stringify(value).replace(
    /[\u007f-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

function addSessionHeaders(config: InternalAxiosRequestConfig): InternalAxiosRequestConfig {
  const context = session.dataContext();
  if (context) config.headers.set('data-context', headerJson(context));
  const timezone = session.timezone();
  if (timezone) config.headers.set('timezone', timezone);
  return config;
}

/** GET, tried once more after a second when the server failed or was not reached. As `write`. */
export async function get(path: string, signal?: AbortSignal): Promise<unknown> {
  return retry(
    async () => readJson(await send({ method: 'GET', url: path, ...(signal && { signal }) }), true),
    {
      retries: 1,
      delay: RETRY_DELAY_MS,
      shouldRetry: (error) => isTransient(error) && !signal?.aborted,
    },
  );
}

const isTransient = (error: unknown): boolean =>
  error instanceof ApiError &&
  !error.answered &&
  (error.failure === 'network' || [502, 503, 504].includes(error.status ?? 0));

/** POST, PUT or DELETE with a JSON body; its answer, undefined for 204, '' for an empty one. */
export async function write(
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
  signal?: AbortSignal,
): Promise<unknown> {
  const optional = { ...(body && { data: body }), ...(signal && { signal }) };
  return readJson(await send({ method, url: path, ...optional }), false);
}

export type LoadedBytes = { loaded: number; total: number | null };

/** POST whose answer is a file. There is no limit on the whole, but 60 s without a byte end it. */
export async function download(
  path: string,
  body: object,
  signal: AbortSignal,
  onProgress?: (progress: LoadedBytes) => void,
): Promise<Blob> {
  const abort = new AbortController();
  inheritOrigin(signal, abort.signal);
  const forward = () => abort.abort();
  signal.addEventListener('abort', forward);
  const watch = () => setTimeout(forward, TIMEOUT_MS);
  let timer = watch();
  try {
    const response = await send({
      method: 'POST',
      url: path,
      data: body,
      responseType: 'blob',
      timeout: 0,
      signal: abort.signal,
      onDownloadProgress: ({ loaded, total }) => {
        clearTimeout(timer);
        timer = watch();
        onProgress?.({ loaded, total: total ?? null });
      },
    });
    return wholeFile(response as AxiosResponse<Blob>);
  } catch (error) {
    if (abort.signal.aborted && !signal.aborted) throw new ApiError('timeout');
    throw error;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', forward);
  }
}

/** Whether the API lies at the console's origin: then nothing of its answers is hidden. */
const isOwnServer = (): boolean =>
  parseUrl(http.defaults.baseURL ?? '', ownOrigin())?.origin === ownOrigin();

/** Refuses a file whose end is missing by its own length; some browsers notice it themselves. */
function wholeFile({ data, headers }: AxiosResponse<Blob>): Blob {
  // Of another origin nobody can see whether the length is that of compressed bytes.
  const length = headers['content-encoding'] ? Number.NaN : Number(headers['content-length']);
  if (isOwnServer() && data.size < length) throw new ApiError('network');
  return data;
}

async function send(config: AxiosRequestConfig): Promise<AxiosResponse<unknown>> {
  const asked = session.accessToken();
  const token = typeof asked === 'string' ? asked : await asked.catch(notSent);
  try {
    return await http.request({
      ...config,
      ...(token && { headers: { Authorization: `Bearer ${token}` } }),
    });
  } catch (error) {
    if (isAxiosError(error) && error.status === 401) {
      const now = await Promise.resolve(session.accessToken()).catch(() => null);
      if (now && now !== token) return send(config); // renewed on the way: nothing was done
    }
    throw await asApiError(error, config.signal as AbortSignal | undefined);
  }
}

/** Without a token, for which the provider was not reached, nothing is asked for: it was not done. */
function notSent(): never {
  throw new ApiError('network', 503);
}

async function asApiError(error: unknown, signal: AbortSignal | undefined): Promise<unknown> {
  if (isCancel(error) || !isAxiosError(error)) return error;
  if (!error.response) {
    const isTimeout = error.code === 'ECONNABORTED' || error.code === 'ETIMEDOUT';
    if (!isTimeout && !isOwnServer() && session.tokenExpired()) session.onUnauthorized();
    return new ApiError(isTimeout ? 'timeout' : 'network');
  }
  const { status, headers } = error.response as AxiosResponse<unknown>;
  if (status === 401) session.onUnauthorized();
  const { code, title } = await readErrorBody(error.response.data);
  const { kind } = new ApiError('status', status, code);
  const refused = (kind === 403 || kind === 404) && !isToldInPlace(signal, kind) ? kind : null;
  if (refused !== null) session.onRefused(refused);
  const retryAfter = Number(headers['retry-after']);
  return new ApiError(
    'status',
    status,
    code,
    title,
    status === 429 ? Math.max(0, retryAfter || 0) : undefined,
    status === 401 || refused !== null,
  );
}

async function readErrorBody(data: unknown): Promise<{ code: string; title: string }> {
  // A text, or what a file would have been.
  const body = parse(await new Response(data as BodyInit).text());
  if (!isObject(body)) return { code: '', title: '' };
  return {
    code: text(body.code) ?? '',
    title: cutTitle(text(body.title) ?? text(body.message) ?? ''),
  };
}

/** A bare text answers a question, such as for the version; it does not say what a write did. */
function readJson({ data, status, headers }: AxiosResponse<unknown>, mayBeText: boolean): unknown {
  if (status === 204) return undefined;
  if (data === '' || data === null || data === undefined) return '';
  const parsed = parse(data);
  if (parsed !== undefined) return parsed;
  const isText = String(headers['content-type']).includes('text/plain');
  // A page with status 200 is a proxy's: never an answer. A bare string may be (the version).
  if (mayBeText && isText && typeof data === 'string' && !/^\s*</.test(data)) return data;
  throw new ApiError('unreadable');
}

/** The parsed JSON, or undefined where it is none; a byte order mark is allowed. */
const parse = (data: unknown): unknown =>
  typeof data === 'string' ? parseJson(data.replace(/^\uFEFF/, '')) : data;

/** True for a call that its caller aborted. */
export const isAborted = (error: unknown): boolean => isCancel(error);
