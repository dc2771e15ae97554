import { http, HttpResponse, type HttpHandler } from 'msw';

export type StalledFile = {
  handler: HttpHandler;
  /** Once it has begun to arrive. */
  begun(): Promise<void>;
  /** Sends the rest and ends the answer. */
  finish(rest?: Uint8Array): void;
  /** Breaks the answer off, as a lost connection does. */
  breakOff(): void;
  /** How many of its requests were aborted by the console. */
  readonly aborted: number;
};

/**
 * A file that starts to arrive and then stands still until the test says how it goes on. As in a
 * browser, aborting the request ends the answer (MSW does not do that for bodies by itself).
 */
export function stalledFile(
  call: string,
  first: Uint8Array = new Uint8Array(10),
  headers: Record<string, string> = {},
): StalledFile {
  const open: ReadableStreamDefaultController<Uint8Array>[] = [];
  let aborted = 0;
  let begin: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const handler = http.post(`*${call.slice(call.indexOf(' ') + 1)}`, ({ request }) => {
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        open.push(controller);
        controller.enqueue(first);
        begin();
        request.signal.addEventListener('abort', () => {
          aborted++;
          controller.error(new DOMException('The request was aborted', 'AbortError'));
        });
      },
    });
    return new HttpResponse(stream, { headers });
  });
  return {
    handler,
    begun: () => begun,
    finish: (rest) =>
      open.splice(0).forEach((controller) => {
        if (rest) controller.enqueue(rest);
        controller.close();
      }),
    breakOff: () =>
      open.splice(0).forEach((controller) => controller.error(new TypeError('terminated'))),
    get aborted() {
      return aborted;
    },
  };
}
