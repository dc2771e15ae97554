import { http } from 'msw';

/** A request as it left the console. */
export type SentRequest = {
  method: string;
  path: string;
  url: URL;
  headers: Headers;
  body: unknown;
  /** Whether the console gave it up. */
  readonly aborted: boolean;
};

const sent: SentRequest[] = [];

/** The requests of this test to a call such as 'POST /api/mas/list', oldest first; or all. */
export const requests = (call?: string): SentRequest[] =>
  sent.filter(({ method, path }) => call === undefined || call === `${method} ${path}`);

/** The bodies of those requests. */
export const bodies = (call: string): unknown[] => requests(call).map(({ body }) => body);

/** How many of them the console gave up; of those that waited for an answer, `only` tells which. */
export const givenUp = (call: string, only: (body: never) => boolean = () => true): number =>
  requests(call).filter(({ aborted, body }) => aborted && only(body as never)).length;

/** The one request sent to a call; an error when there is none or several. */
export function onlyRequest(call: string): SentRequest {
  const [first, ...more] = requests(call);
  if (!first || more.length > 0) throw new Error(`${call} was sent ${requests(call).length} times`);
  return first;
}

/** The data context that a request named in its header, or null. */
export function contextOf(headers: Headers): { groupId: string } | null {
  const header = headers.get('data-context');
  return header === null ? null : (JSON.parse(header) as { groupId: string });
}

const recorded = new Set<string>();

/** Notes a request and leaves it to the next handler. server.ts puts it before all others. */
export const recorder = http.all('*', async ({ request, requestId }) => {
  if (recorded.has(requestId)) return;
  recorded.add(requestId);
  const text = await request.clone().text();
  const isQuery = request.headers.get('content-type') === 'application/timestamp-query';
  const url = new URL(request.url);
  sent.push({
    method: request.method,
    path: url.pathname,
    url,
    headers: request.headers,
    // what is no JSON, a timestamp query, is noted as it is
    body: text === '' ? null : isQuery ? text : (JSON.parse(text) as unknown),
    // Node forgets to abort a request that nobody holds any more: the test holds it by this
    get aborted() {
      return request.signal.aborted;
    },
  });
});

export const forgetRequests = (): void => {
  sent.length = 0;
};
