import { run } from '../../contract/run';
import { operations } from '../../contract/document';
import { nameOf, type Examination } from '../../contract/results';
import * as deployment from '../doctor/support/deployment';

type Report = Examination & { ok: number; differ: number; notTried: number };

const { get } = deployment.deployed();
let token: string;
beforeAll(async () => (token = await get().token()));

/** Runs the command against the local backend, behind a fault. */
async function command(
  args: string[],
  fault: deployment.Fault | null = null,
  env: NodeJS.ProcessEnv = {},
) {
  const out: string[] = [];
  const code = await get().during(fault, () =>
    run(['--api', get().address, ...args], env, {
      out: (text) => out.push(text),
      error: (text) => out.push(text),
      isTerminal: false,
    }),
  );
  return { code, text: out.join('\n'), asked: [...get().asked] };
}

async function report(args: string[], fault: deployment.Fault | null = null): Promise<Report> {
  const { text } = await command([...args, '--token', token, '--json'], fault);
  return JSON.parse(text) as Report;
}

const wordsOf = ({ results }: Report): string[] =>
  results.flatMap(({ call, what, differences }) =>
    differences.map(
      ({ where, expected, found }) =>
        `${call}${what && ` (${what})`} ${where}: ${expected}, ${found}`,
    ),
  );

/** Calls that only read, and those that change something. */
const isRead = ({ method, path }: deployment.Asked): boolean =>
  operations().some((operation) => operation.reads && nameOf(operation) === `${method} ${path}`);

/** A fault in what says yes. */
const inGood = (path: string, change: Parameters<typeof deployment.at>[1]): deployment.Fault =>
  deployment.at(path, (answer, request) =>
    answer.status === 200 ? change(answer, request) : answer,
  );

describe('the local backend', () => {
  it('is as the contract says, and is only read', async () => {
    const { code, text, asked } = await command([], null, { CONTRACT_TOKEN: token });
    expect(text).toMatch(/\n18 ok, 0 differ, 15 not tried\.$/);
    expect(text).toContain(
      'not tried  POST /api/users/create: it changes something; --write tries it.',
    );
    expect(code).toBe(0);
    expect(asked.length).toBeGreaterThan(15);
    expect(asked.filter((each) => !isRead(each))).toEqual([]);
  });

  it('has a word for every call of the contract', async () => {
    const { results } = await report([]);
    expect([...new Set(results.map(({ call }) => call))].sort()).toEqual(
      operations().map(nameOf).sort(),
    );
  });

  it('is as the contract says where something is written, and is the same afterwards', async () => {
    const stored = () => ({
      users: get().backend.directory.users(),
      clients: get().backend.directory.clients(),
    });
    const before = stored();
    const { code, text, asked } = await command(['--write', '--token', token]);
    expect(text).toMatch(/\n33 ok, 0 differ, 6 not tried\.$/);
    expect(code).toBe(0);
    expect(stored()).toEqual(before);
    expect([
      ...new Set(
        asked.filter((each) => !isRead(each)).map(({ method, path }) => `${method} ${path}`),
      ),
    ]).toEqual([
      'POST /api/users/create',
      expect.stringMatching(/^POST \/api\/users\/update\/\w+$/),
      expect.stringMatching(/^POST \/api\/users\/lock\/\w+$/),
      expect.stringMatching(/^POST \/api\/users\/unlock\/\w+$/),
      expect.stringMatching(/^DELETE \/api\/users\/remove\/\w+$/),
      'POST /api/users/tz-loc/jo',
      'POST /api/clients/create',
      'PUT /api/clients/update/a',
      'POST /api/account/reset',
      'POST /api/account/checksftp',
    ]);
  });

  it('may say inside HTTP 200 that a login is taken', async () => {
    const taken = deployment.at('/api/users/create', async (answer) =>
      answer.status === 409
        ? Response.json({ statusCode: 409, body: (await answer.json()) as unknown })
        : answer,
    );
    await expect(report(['--write'], taken)).resolves.toMatchObject({ differ: 0, left: [] });
  });

  it('is asked for no more than the token grants, and without one for what needs none', async () => {
    const { code, text, asked } = await command([]);
    expect(text).toMatch(/\n3 ok, 0 differ, 22 not tried\.$/);
    expect(text).toContain('not tried  POST /api/mas/list: there is no token.');
    expect(code).toBe(0);
    expect(asked.map(({ path }) => path)).toEqual([
      '/api/version',
      '/api/clients/list',
      '/api/clients/list',
    ]);
  });

  it('is asked in the data context that is wanted', async () => {
    const { results } = await report(['--context', 'nowhere']);
    expect(results).toContainEqual({
      call: 'POST /api/mas/list',
      what: '',
      outcome: 'not tried',
      why: 'the data context that is asked for is not in the list.',
      differences: [],
    });
    await expect(report(['--context', 'a'])).resolves.toMatchObject({ ok: 18 });
  });
});

describe('a fault', () => {
  const faults: Record<string, [deployment.Fault, string[]]> = {
    'a missing field': [
      deployment.rows('/api/clients/list', ({ code: _, ...row }) => row),
      ['GET /api/clients/list /0/code: to be there, nothing'],
    ],
    'a wrong status': [
      deployment.at(
        '/api/billing/list',
        async (answer) => new Response(await answer.text(), { status: 201 }),
      ),
      ['POST /api/billing/list status: 200, 201'],
    ],
    'another status than 401 without a token': [
      async (request, answer) =>
        request.headers.has('authorization') || new URL(request.url).pathname === '/api/version'
          ? answer()
          : Response.json({}, { status: 403 }),
      ['GET /api/clients/list (without a token) status: 401, 403'],
    ],
    'a page in the place of JSON': [
      deployment.at('/api/mas/chart', () => deployment.page()),
      ['POST /api/mas/chart header content-type: application/json, text/html'],
    ],
    'what is called JSON and is none': [
      deployment.at(
        '/api/mas/email',
        () => new Response('{', { headers: { 'content-type': 'application/json' } }),
      ),
      ['POST /api/mas/email : JSON, a text'],
    ],
    'a missing header': [
      inGood('/api/mas/download', (answer) =>
        deployment.withHeaders(answer, { 'content-length': null }),
      ),
      ['POST /api/mas/download (the PNG of an email) header Content-Length: to be there, nothing'],
    ],
    'a file of another type': [
      inGood('/api/mas/download', (answer) =>
        deployment.withHeaders(answer, { 'content-type': 'image/png' }),
      ),
      ['POST /api/mas/download (the HTML of an email) header content-type: text/html, image/png'],
    ],
    'another email': [
      inGood('/api/mas/email', (answer) =>
        deployment.withJson(answer, (row: deployment.Row) => ({ ...row, id: 'x' })),
      ),
      ['POST /api/mas/email /id: the id that was asked for, another one'],
    ],
    'a count that is less than what came': [
      deployment.at('/api/mas/list', (answer) =>
        deployment.withJson(answer, (body: deployment.Row) => ({ ...body, recordCount: 0 })),
      ),
      ['POST /api/mas/list (a page of 30 days) /recordCount: at least 1, 0'],
    ],
    'a refusal of another shape': [
      deployment.at('/api/mas/download/archive', (answer) =>
        answer.status === 404 ? Response.json({ title: ['no'] }, { status: 404 }) : answer,
      ),
      ['POST /api/mas/download/archive (of what is not there) /title: a text, a list'],
    ],
  };

  it.each(Object.entries(faults))('is found: %s', async (_, [fault, words]) => {
    const found = await report([], fault);
    expect(wordsOf(found)).toEqual(expect.arrayContaining(words));
    expect(found.differ).toBeGreaterThan(0);
  });

  it('is told in plain words, once for all rows of a list, with exit code 1', async () => {
    const twice = deployment.at('/api/users/list', (answer) =>
      deployment.withJson(answer, (body: deployment.Row[]) =>
        [...body, ...body].map((row) => ({ ...row, login: 7 })),
      ),
    );
    const { code, text } = await command(['--token', token], twice);
    expect(code).toBe(1);
    expect(text).toContain(
      `  DIFFERS    GET /api/users/list\n             /0/login: expected a text, found 7 (and in 1 further rows)\n`,
    );
  });

  it('is none where there are further fields, which are named', async () => {
    const { code, text } = await command(
      ['--token', token],
      deployment.rows('/api/clients/list', (row) => ({ ...row, isZipEnable: true })),
    );
    expect(code).toBe(0);
    expect(text).toContain(
      'ok         GET /api/clients/list: the console drops what it does not know: /0/isZipEnable',
    );
  });

  it('is that nothing answers', async () => {
    const { code, text } = await command(['--api', 'http://localhost:1']);
    expect(text).toContain(
      'DIFFERS    GET /api/version\n             status: expected an answer, found nothing listens there',
    );
    expect(code).toBe(1);
  });
});

describe('what cannot be removed again', () => {
  it('is said', async () => {
    const keeps = deployment.at(/^\/api\/users\/remove\//, () => Response.json({}));
    const held: deployment.Fault = async (request, answer) =>
      request.method === 'DELETE' ? Response.json({}) : keeps(request, answer);
    const { code, text } = await command(['--write', '--token', token], held);
    expect(text).toMatch(/\n {2}LEFT {7}the user contract-\w+@example\.invalid\n/);
    expect(code).toBe(1);
    for (const user of get().backend.directory.users())
      if (user.login.startsWith('contract-')) get().backend.directory.removeUser(user.id);
  });

  it('is removed although a change of it was refused', async () => {
    const { differ, left } = await report(
      ['--write'],
      deployment.at(/^\/api\/users\/update\//, () => deployment.page(500)),
    );
    expect([differ, left]).toEqual([1, []]);
    expect(
      get()
        .backend.directory.users()
        .map(({ id }) => id),
    ).toEqual(['jo']);
  });
});

it('never prints the token, whatever says it again', async () => {
  const echo = deployment.at(/^\/api\//, (_, request) => {
    const said = (request.headers.get('authorization') ?? '').replace('Bearer ', '');
    return Response.json({ [said]: said }, { headers: { 'content-type': `text/${said}` } });
  });
  for (const args of [[], ['--json'], ['--write']])
    expect((await command([...args, '--token', token], echo)).text).not.toContain(token);
});

it.each<[string[], number, RegExp]>([
  [['--write'], 2, /--write needs a token/],
  [['--timeout', '0'], 2, /--timeout is 1 to 600 seconds/],
  [['elsewhere'], 2, /The address belongs behind --api/],
  [['--api', 'nowhere'], 2, /is no address such as https:\/\/API\.example\.com/i],
  [['--what'], 2, /Unknown option/],
  [['--help'], 0, /^npm run contract -- --api/],
])('answers the options %j with exit code %d, and says why', async (args, exit, words) => {
  const { code, text } = await command(args);
  expect(text).toMatch(words);
  expect(code).toBe(exit);
});
