import { delay, http, HttpResponse } from 'msw';
import { requestTimestamp } from '@/api/timestamp';
import { stampReply } from '../../backend/timestamp/timestampService';
import { server } from '../support/server';
import { makeSigner, NOON, pem, plain, replyOf } from '../support/timestamps';

const RELAY = 'https://stamps.example/tsp';
const HASH = 'ab'.repeat(32);
const signer = makeSigner();
const relay = { url: RELAY, trusted: [pem(signer)] };

const asked: { headers: Headers; query: Uint8Array; credentials: string }[] = [];

/** The relay answers with what comes of the query. */
const answering = (answer: (query: Uint8Array) => Uint8Array<ArrayBuffer> | Response) =>
  server.use(
    http.post(RELAY, async ({ request }) => {
      const query = new Uint8Array(await request.arrayBuffer());
      asked.push({ headers: request.headers, query, credentials: request.credentials });
      const reply = answer(query);
      return reply instanceof Response
        ? reply
        : HttpResponse.arrayBuffer(reply.buffer, {
            headers: { 'Content-Type': 'application/timestamp-reply' },
          });
    }),
  );
const stamped = (query: Uint8Array) => plain(stampReply(query, signer, NOON));
const ask = (signal = new AbortController().signal) => requestTimestamp(relay, HASH, signal);

beforeEach(() => void asked.splice(0));

it('sends the hash and nothing else, and keeps the answer as it came', async () => {
  answering(stamped);
  const stamping = await ask();
  expect(stamping).toMatchObject({
    kind: 'stamped',
    timestamp: { time: NOON, signer: 'Signer of the tests', isTrusted: true },
  });
  const [{ headers, query, credentials } = { headers: new Headers() }] = asked;
  expect(headers.get('content-type')).toBe('application/timestamp-query');
  expect(headers.get('authorization')).toBeNull();
  expect(credentials).toBe('omit');
  expect(query).toHaveLength(69);
  expect(Buffer.from(query ?? []).includes(Buffer.from(HASH, 'hex'))).toBe(true);
});

it('asks with another number each time', async () => {
  answering(stamped);
  await ask();
  await ask();
  expect(Buffer.from(asked[0]?.query ?? [])).not.toEqual(Buffer.from(asked[1]?.query ?? []));
});

const OTHER = 'cd'.repeat(32);
const invalid = (fault: string) => ({ why: 'invalid', fault });
let earlier: Uint8Array<ArrayBuffer> | null = null;

it.each<
  [what: string, answer: (query: Uint8Array) => Uint8Array<ArrayBuffer> | Response, failure: object]
>([
  ['401', () => new Response('', { status: 401 }), { why: 'refused', status: 401 }],
  ['500', () => new Response('', { status: 500 }), { why: 'refused', status: 500 }],
  ['a web page', () => HttpResponse.html('<!doctype html>'), invalid('unreadable')],
  ['more than any timestamp is', () => new Uint8Array(70_000), invalid('unreadable')],
  ['a timestamp of something else', () => replyOf(signer, OTHER), invalid('otherManifest')],
  [
    'what it answered before',
    (query) => (earlier ??= stamped(query.map((byte, at) => (at === 60 ? byte ^ 1 : byte)))),
    invalid('otherAnswer'),
  ],
])('tells of a relay that answers %s', async (_what, answer, failure) => {
  answering(answer);
  expect(await ask()).toEqual({ kind: 'failed', ...failure });
});

it('tells of a relay that is not there, or sends to another', async () => {
  answering(() => HttpResponse.error() as Response);
  expect(await ask()).toEqual({ kind: 'failed', why: 'unreachable' });
  answering(() => Response.redirect('https://elsewhere.example/', 307));
  expect(await ask()).toEqual({ kind: 'failed', why: 'unreachable' });
});

describe('a relay that does not answer', () => {
  beforeEach(() =>
    server.use(
      http.post(RELAY, async () => {
        await delay('infinite');
      }),
    ),
  );

  it('is given up after 20 seconds', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
    const asking = ask();
    await jest.advanceTimersByTimeAsync(19_900);
    expect(await Promise.race([asking, Promise.resolve('waiting')])).toBe('waiting');
    await jest.advanceTimersByTimeAsync(200);
    expect(await asking).toEqual({ kind: 'failed', why: 'timeout' });
  });

  it('is left when somebody stops it', async () => {
    const abort = new AbortController();
    const asking = ask(abort.signal);
    abort.abort(new Error('stopped'));
    await expect(asking).rejects.toThrow('stopped');
  });
});
