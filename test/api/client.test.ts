import { setTimeout as pause } from 'node:timers/promises';
import { delay, http, HttpResponse } from 'msw';
import { ApiError } from '@/api/ApiError';
import { bindSession, download, get, isAborted, write, type LoadedBytes } from '@/api/client';
import { answering, failing, unreachable } from '../support/handlers/failure';
import { stalledFile } from '../support/handlers/stalledFile';
import { onlyRequest, requests } from '../support/requests';
import { server } from '../support/server';
import { bindFakeSession, endPauses, failureOf, unreadable } from '../support/session';

server.holdToContract();

const LIST = 'POST /api/mas/list';
const FILE = 'POST /api/mas/download';
const VERSION = 'GET /api/version';

const list = () => write('POST', '/api/mas/list', {});

beforeEach(() => bindFakeSession());

describe('what goes out with every call', () => {
  it('carries the token, the data context and the timezone', async () => {
    const context = { id: '7', name: 'One', groupId: 'g7', fileTypes: ['eml'] };
    bindFakeSession({ dataContext: () => context, timezone: () => 'Asia/Tokyo' });
    await get('/api/version');
    const { headers } = onlyRequest(VERSION);
    expect(headers.get('authorization')).toBe('Bearer access-token');
    expect(JSON.parse(headers.get('data-context') ?? '')).toEqual(context);
    expect(headers.get('timezone')).toBe('Asia/Tokyo');
  });

  it('leaves in the same task where the token is valid, before what asked is drawn', async () => {
    bindFakeSession({ accessToken: () => 'token' });
    const fetched = jest.spyOn(globalThis, 'fetch');
    const call = get('/api/version');
    expect(fetched).toHaveBeenCalledTimes(1);
    await call;
    expect(onlyRequest(VERSION).headers.get('authorization')).toBe('Bearer token');
  });

  it('asks for nothing while there is no token to be had for now, and says that it was not done', async () => {
    bindFakeSession({ accessToken: () => Promise.reject(new Error('not answered')) });
    const notSent = { failure: 'network', reason: { isUnclear: false } };
    await expect(write('POST', '/api/users/create')).rejects.toMatchObject(notSent);
    expect(requests()).toEqual([]);
  });

  it('asks once more where the token is renewed while the server refuses the old one', async () => {
    let token: string | Promise<string> = 'old';
    const session = bindFakeSession({ accessToken: () => token });
    const renewAndRefuse = () => {
      token = Promise.resolve('new');
      return new HttpResponse(null, { status: 401 });
    };
    server.use(http.get('*/api/version', renewAndRefuse, { once: true }));
    await get('/api/version');
    const sent = requests(VERSION).map(({ headers }) => headers.get('authorization'));
    expect(sent).toEqual(['Bearer old', 'Bearer new']);
    expect(session.onUnauthorized).not.toHaveBeenCalled();
    server.use(failing(VERSION, 401));
    await failureOf(get('/api/version'));
    expect(session.onUnauthorized).toHaveBeenCalledTimes(1);
  });

  it('leaves out what is not known yet', async () => {
    bindFakeSession({
      accessToken: () => Promise.resolve(null),
      dataContext: () => null,
      timezone: () => null,
    });
    await get('/api/version');
    const { headers } = onlyRequest(VERSION);
    expect(['authorization', 'data-context', 'timezone'].map((name) => headers.has(name))).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('works for nobody, as on the public pages', async () => {
    bindSession(undefined, window.location.origin);
    await expect(get('/api/version')).resolves.toEqual({ version: '2.7.1' });
    expect(onlyRequest(VERSION).headers.has('authorization')).toBe(false);
  });

  it.each(['湊屋本舗', 'Café “Zoë”', '😀 emoji', 'line\u2028break', 'delete\u007f'])(
    'names the context %j in bytes only (F-66)',
    async (name) => {
      bindFakeSession({ dataContext: () => ({ name }) });
      await get('/api/version');
      const header = onlyRequest(VERSION).headers.get('data-context') ?? '';
      expect(header).toMatch(/^[\x20-\x7e]+$/);
      expect(JSON.parse(header)).toEqual({ name });
    },
  );

  it('refuses redirects, so that the token never leaves for another place (F-10), and leaves the cookies of the identity provider at home', async () => {
    const sent = jest.spyOn(globalThis, 'fetch');
    await list();
    const [request] = sent.mock.calls[0] ?? [];
    expect(request).toMatchObject({ redirect: 'error', credentials: 'omit' });
  });
});

describe('failures on the way', () => {
  it('takes an unreachable server for a failure of the service, not for a 401 (F-05)', async () => {
    const session = bindFakeSession();
    server.use(unreachable(LIST));
    const error = await failureOf(list());
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ failure: 'network', answered: false });
    expect(session.onUnauthorized).not.toHaveBeenCalled();
  });

  it('signs out when the token had expired: a 401 without CORS headers looks the same (F-09)', async () => {
    const session = bindFakeSession({ tokenExpired: () => true });
    server.use(unreachable(LIST));
    await failureOf(list());
    expect(session.onUnauthorized).not.toHaveBeenCalled(); // of its own origin all is seen
    bindSession(session, 'https://api.example.org');
    await failureOf(list());
    expect(session.onUnauthorized).toHaveBeenCalledTimes(1);
  });

  it('gives up after a minute without an answer (F-01)', async () => {
    const session = bindFakeSession({ tokenExpired: () => true }); // meanwhile
    bindSession(session, 'https://api.example.org');
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
    server.use(http.post('*/api/mas/list', () => delay('infinite')));
    const failed = failureOf(list());
    await jest.advanceTimersByTimeAsync(60_001);
    expect(await failed).toMatchObject({ failure: 'timeout' });
    expect(session.onUnauthorized).not.toHaveBeenCalled();
  });

  it('is aborted by its caller, and says so', async () => {
    server.use(http.post('*/api/mas/list', () => delay('infinite')));
    const abort = new AbortController();
    const failed = failureOf(write('POST', '/api/mas/list', {}, abort.signal));
    abort.abort();
    expect(isAborted(await failed)).toBe(true);
  });
});

describe('trying again (F-08)', () => {
  it.each([502, 503, 504])('asks once more after a second when a read met %i', async (status) => {
    endPauses();
    server.use(http.get('*/api/version', () => HttpResponse.json({}, { status }), { once: true }));
    await expect(get('/api/version')).resolves.toEqual({ version: '2.7.1' });
    expect(setTimeout).toHaveBeenCalledWith(expect.any(Function), 1_000);
    expect(requests(VERSION)).toHaveLength(2);
  });

  it('asks no third time', async () => {
    endPauses();
    server.use(unreachable(VERSION));
    expect(await failureOf(get('/api/version'))).toMatchObject({ failure: 'network' });
    expect(requests(VERSION)).toHaveLength(2);
  });

  it.each([400, 401, 403, 404, 429, 500])('does not ask again after %i', async (status) => {
    server.use(failing(VERSION, status));
    await failureOf(get('/api/version'));
    expect(requests(VERSION)).toHaveLength(1);
  });

  it.each(['POST', 'PUT', 'DELETE'] as const)('never repeats a %s', async (method) => {
    server.use(failing(`${method} /api/users/save`, 503));
    await failureOf(write(method, '/api/users/save', {}));
    expect(requests(`${method} /api/users/save`)).toHaveLength(1);
  });

  it('does not ask again when the caller has gone meanwhile', async () => {
    server.use(unreachable(VERSION));
    const abort = new AbortController();
    const failed = failureOf(get('/api/version', abort.signal));
    await pause(300);
    abort.abort();
    await failed;
    expect(requests(VERSION)).toHaveLength(1);
  });
});

describe('answers that cannot be read (F-17, F-18)', () => {
  it.each([
    ['an html page', '<!doctype html><h1>Login</h1>', 'text/html'],
    ['a truncated answer', '{"result":[{"id":"a","subject":"cut', 'application/json'],
    ['NaN', '{"recordCount":NaN}', 'application/json'],
    ['words', 'OK', 'application/json'],
    ['an html page that calls itself JSON', '<html></html>', 'application/json'],
    ['an html page that calls itself text', ' <!doctype html><h1>Login</h1>', 'text/plain'],
    ['a bare text, which is no answer of a write', 'Service temporarily unavailable', 'text/plain'],
    ['a bare OK', 'OK', 'text/plain'],
  ])('refuses %s with status 200', async (_name, body, type) => {
    server.useOutside(answering(LIST, body, type));
    const error = await failureOf(list());
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject(unreadable);
  });

  it.each([
    ['on over a byte order mark', '\uFEFF{"a":1}', 200, { a: 1 }],
    ['204 as nothing', null, 204, undefined],
    ['an empty body as none', '', 200, ''],
    ['null as null', 'null', 200, null],
  ])('reads %s', async (_what, body, status, read) => {
    server.useOutside(answering(LIST, body, 'application/json', status));
    await expect(list()).resolves.toEqual(read);
  });

  it('reads a bare text, but no page that calls itself one', async () => {
    server.use(answering(VERSION, '1.2.3', 'text/plain'));
    await expect(get('/api/version')).resolves.toBe('1.2.3');
    server.use(answering(VERSION, ' <h1>Login</h1>', 'text/plain'));
    await expect(get('/api/version')).rejects.toMatchObject(unreadable);
  });
});

describe('downloads', () => {
  const bytes = new Uint8Array(200_000).fill(7);
  const serve = (headers: Record<string, string>) =>
    server.useOutside(
      http.post('*/api/mas/download', () => HttpResponse.arrayBuffer(bytes.buffer, { headers })),
    );
  const fetchFile = (
    onProgress?: (progress: LoadedBytes) => void,
    signal = new AbortController().signal,
  ) => download('/api/mas/download', { filePath: 'a', bucket: 'b' }, signal, onProgress);

  it('of no content are nothing, though some browsers give a 204 a body', async () => {
    server.useOutside(answering(FILE, null, 'application/pdf', 204));
    const asItIs = globalThis.fetch;
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (...asked) => {
      const answer = await asItIs(...asked);
      return Object.defineProperty(answer, 'body', { value: new Response('').body });
    });
    await expect(fetchFile(jest.fn())).resolves.toMatchObject({ size: 0 });
  });

  it('are the bytes as they came, and cut where fewer came than their length says (F-11)', async () => {
    serve({ 'Content-Type': 'application/pdf', 'Content-Length': '200000' });
    expect(new Uint8Array(await (await fetchFile()).arrayBuffer())).toEqual(bytes);
    serve({ 'Content-Length': '200001' });
    expect(await failureOf(fetchFile())).toMatchObject({ failure: 'network' });
  });

  it('may have another length than a compressed answer', async () => {
    serve({ 'Content-Length': '300000', 'Content-Encoding': 'identity' });
    expect((await fetchFile()).size).toBe(200_000);
  });

  /** A file that begins to come, and stands still. */
  const stalled = (first?: Uint8Array) => {
    const file = stalledFile(FILE, first);
    server.useOutside(file.handler);
    return file;
  };

  it('tells how much has come of how much, and does not invent a total', async () => {
    serve({ 'Content-Length': '200000' });
    const seen: LoadedBytes[] = [];
    await fetchFile((progress) => seen.push(progress));
    expect(seen.at(-1)).toEqual({ loaded: 200_000, total: 200_000 });
    const file = stalled(bytes);
    await fetchFile((progress) => {
      seen.push(progress);
      file.finish();
    });
    expect(seen.at(-1)).toEqual({ loaded: 200_000, total: null });
  });

  it('stops when its caller aborts (F-13)', async () => {
    const file = stalled();
    const abort = new AbortController();
    const failed = failureOf(fetchFile(undefined, abort.signal));
    await file.begun();
    abort.abort();
    expect(isAborted(await failed)).toBe(true);
    expect(file.aborted).toBe(1);
  });

  it('ends after a minute without a byte', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
    const file = stalled();
    const failed = failureOf(fetchFile());
    await file.begun();
    await jest.advanceTimersByTimeAsync(60_500);
    expect(await failed).toMatchObject({ failure: 'timeout' });
    expect(file.aborted).toBe(1);
  });

  it('reports a body that breaks off (F-11)', async () => {
    const file = stalled();
    const failed = failureOf(fetchFile());
    await file.begun();
    file.breakOff();
    expect(await failed).toMatchObject({ failure: 'network' });
  });
});
