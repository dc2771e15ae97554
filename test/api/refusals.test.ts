import { asBackground } from '@/api/requestOrigin';
import { download, get, write } from '@/api/client';
import { answering, failing } from '../support/handlers/failure';
import { requests } from '../support/requests';
import { server } from '../support/server';
import { bindFakeSession, failureOf } from '../support/session';

server.holdToContract();

const LIST = 'POST /api/mas/list';
const FILE = 'POST /api/mas/download';
const VERSION = 'GET /api/version';

const list = (signal?: AbortSignal) => write('POST', '/api/mas/list', {}, signal);

beforeEach(() => bindFakeSession());

describe('refusals', () => {
  it('hands a 401 to the session, whoever asked', async () => {
    const session = bindFakeSession();
    server.use(failing(LIST, 401));
    const unasked = asBackground(list);
    for (const call of [list(), unasked(new AbortController().signal)])
      expect(await failureOf(call)).toMatchObject({
        failure: 'status',
        status: 401,
        answered: true,
      });
    expect(session.onUnauthorized).toHaveBeenCalledTimes(2);
    expect(session.onRefused).not.toHaveBeenCalled();
  });

  it.each([
    [500, false],
    [502, true],
    [503, false],
    [504, true],
  ])('%i leaves open whether it was done: %s', async (status, isUnclear) => {
    server.use(failing(LIST, status));
    expect(await failureOf(list())).toMatchObject({ reason: { isUnclear } });
  });

  it.each([
    [403, '', 403],
    [404, '', 404],
    [400, 403, 403],
    [500, '404', 404],
    [503, 403, 403],
    [403, 404, 403],
    [404, 409, 404],
    [409, 403, 409],
    [400, 409, 409],
    [400, 401, 400],
    [400, 'E_403', 400],
    [500, 4040, 500],
  ] as const)(
    'take an HTTP %i whose body has the code %j for a %i, hand a 403 or 404 to the session (F-32), and sign nobody out',
    async (status, code, kind) => {
      const session = bindFakeSession();
      server.use(failing(VERSION, status, { code }));
      const answered = kind === 403 || kind === 404;
      expect(await failureOf(get('/api/version'))).toMatchObject({ status, kind, answered });
      expect(requests(VERSION)).toHaveLength(1);
      expect(session.onUnauthorized).not.toHaveBeenCalled();
      expect(session.onRefused.mock.calls).toEqual(answered ? [[kind]] : []);
    },
  );

  it.each([403, 404] as const)(
    'keep a %i to themselves where the console asked by itself',
    async (status) => {
      const session = bindFakeSession();
      server.use(failing(LIST, status), failing(FILE, status));
      const ask = asBackground(list);
      const fetchIt = asBackground((signal: AbortSignal) =>
        download('/api/mas/download', {}, signal),
      );
      for (const call of [ask, fetchIt])
        expect(await failureOf(call(new AbortController().signal))).toMatchObject({
          kind: status,
          answered: false,
        });
      expect(session.onRefused).not.toHaveBeenCalled();
    },
  );

  it('hands a refused download to the session, too', async () => {
    const session = bindFakeSession();
    server.use(failing('POST /api/mas/download', 403, { title: 'No', code: 'E403' }));
    expect(
      await failureOf(download('/api/mas/download', {}, new AbortController().signal)),
    ).toMatchObject({ status: 403, code: 'E403', title: 'No' });
    expect(session.onRefused.mock.calls).toEqual([[403]]);
  });

  it.each([
    ['markup is text', '<script>1</script>', '<script>1</script>'],
    ['a megabyte is cut at 300 characters', 'x'.repeat(1_000_000), 'x'.repeat(300)],
    ['and not inside a character', '😀'.repeat(400), '😀'.repeat(300)],
  ])('%s (F-31)', async (_name, title, shown) => {
    server.use(failing(LIST, 400, { title, code: 'E77' }));
    const failure = { failure: 'status', status: 400, title: shown, code: 'E77', answered: false };
    expect(await failureOf(list())).toMatchObject(failure);
  });

  it('survives an error page of a proxy', async () => {
    server.use(answering(LIST, '<html>502 Bad Gateway</html>', 'text/html', 502));
    const failure = { failure: 'status', status: 502, title: '', code: '' };
    expect(await failureOf(list())).toMatchObject(failure);
  });

  it.each([
    ['30', 30],
    ['soon', 0],
    ['-1', 0],
  ])(
    'reads Retry-After %j of a 429 and does not try a write again (F-07)',
    async (header, retryAfter) => {
      server.use(failing(LIST, 429, {}, { 'Retry-After': header }));
      expect(await failureOf(list())).toMatchObject({ status: 429, retryAfter });
      expect(requests(LIST)).toHaveLength(1);
    },
  );
});
