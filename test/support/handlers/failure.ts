import { http, HttpResponse, type HttpHandler } from 'msw';

type Method = 'get' | 'post' | 'put' | 'delete';

const fails =
  (once: boolean) =>
  (
    call: string,
    status: number,
    body: Record<string, unknown> = {},
    headers: Record<string, string> = {},
  ): HttpHandler =>
    http[methodOf(call)](`*${pathOf(call)}`, () => HttpResponse.json(body, { status, headers }), {
      once,
    });

/** Makes a call such as 'POST /api/mas/list' answer with a status and a body, for `server.use`. */
export const failing = fails(false);

/** The same for its next request alone. */
export const failingOnce = fails(true);

/** Makes a call answer with this as it is: what a broken server or a proxy would send. */
export function answering(
  call: string,
  body: BodyInit | null,
  contentType = 'application/json',
  status = 200,
): HttpHandler {
  return http[methodOf(call)](
    `*${pathOf(call)}`,
    () => new HttpResponse(body, { status, headers: { 'Content-Type': contentType } }),
  );
}

/** Makes a call answer as `answer` has it for a body; undefined leaves it to the handlers below. */
export const answeringSome = (
  call: string,
  answer: (body: never) => Response | undefined,
): HttpHandler =>
  http[methodOf(call)](`*${pathOf(call)}`, async ({ request }) =>
    answer((await request.clone().json()) as never),
  );

/** Makes the list answer with these rows and this count, whatever is searched for. */
export const listing = (result: readonly unknown[], recordCount: unknown): HttpHandler =>
  answering('POST /api/mas/list', JSON.stringify({ result, recordCount }));

/**
 * Makes a call wait for `until`, and answer then: as `reply` says, or as the handlers below do.
 * @param only tells by their bodies which ones
 */
export const waiting = (
  call: string,
  until: Promise<unknown>,
  reply: () => Response | undefined = () => undefined,
  only?: (body: never) => boolean,
): HttpHandler =>
  http[methodOf(call)](`*${pathOf(call)}`, async ({ request }) => {
    if (only && !only((await request.clone().json()) as never)) return undefined;
    await until;
    return reply();
  });

/** Makes a call fail on the way, as a refused connection does. */
export const unreachable = (call: string): HttpHandler =>
  http[methodOf(call)](`*${pathOf(call)}`, () => HttpResponse.error());

const methodOf = (call: string): Method => call.slice(0, call.indexOf(' ')).toLowerCase() as Method;
const pathOf = (call: string): string => call.slice(call.indexOf(' ') + 1);
