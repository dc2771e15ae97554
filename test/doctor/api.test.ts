import {
  at,
  deployed,
  headers,
  page,
  policy,
  rows,
  textsOf,
  withHeaders,
  withJson,
  type Fault,
  type Row,
} from './support/deployment';

const API = /^\/api\/(?!v1)/;

/** Only what is asked without a token. */
const withoutToken =
  (reply: () => Response): Fault =>
  async ({ url, headers: sent }, answer) =>
    new URL(url).pathname === '/api/clients/list' && !sent.has('authorization')
      ? reply()
      : answer();

describe("an API on the console's own origin", () => {
  const { get, examine, problemsWith } = deployed();
  let token: string;
  beforeAll(async () => (token = await get().token()));

  const apiFaults: Record<string, [Fault, RegExp[]]> = {
    'is not there: the web server answers with the page': [
      at(API, () => page()),
      [/\/api\/version is answered with a web page: there is no API/],
    ],
    'names no version': [at('/api/version', () => Response.json({})), [/names no version/]],
    'answers without a token': [
      withoutToken(() => Response.json([])),
      [/answers \/api\/clients\/list without a token/],
    ],
    'refuses with another status than 401': [
      withoutToken(() => new Response('no', { status: 403 })),
      [/is answered with 403: the console signs out at a 401 only/],
    ],
    'does not take the token': [
      at(/^\/api\/clients\//, () => Response.json({}, { status: 401 })),
      [/GET \/api\/clients\/list is answered with 401: the API does not take the token/],
    ],
    redirects: [
      at('/api/users/list', () => Response.redirect('http://localhost/x', 307)),
      [/GET \/api\/users\/list is answered with a redirect/],
    ],
    'answers a call with a page': [
      at('/api/mas/chart', () => page()),
      [/POST \/api\/mas\/chart is answered with a web page/],
    ],
    'answers with what is no list': [
      at('/api/billing/list', () => Response.json({ rows: [] })),
      [/POST \/api\/billing\/list: the answer is of another shape/],
    ],
    'sends rows without an id': [
      rows('/api/users/list', ({ id: _, ...row }) => row),
      [/the console drops 1 of 1 rows/],
    ],
    'answers with another email': [
      at('/api/mas/email', (answer) => withJson(answer, (row: Row) => ({ ...row, id: '7' }))),
      [/POST \/api\/mas\/email: the console drops 1 of 1 rows/],
    ],
    'sends an empty file': [
      at('/api/mas/download', () => new Response(null, { status: 200 })),
      [/POST \/api\/mas\/download: the file is empty/],
    ],
    'sends a file that is another': [
      at('/api/mas/download', () => new Response('<html>')),
      [/called PNG and does not begin like one/],
    ],
  };

  it.each(Object.entries(apiFaults))('that %s is found out', async (_, [fault, expected]) => {
    const problems = await problemsWith(fault, token);
    expect(problems).toEqual(expected.map((each) => expect.stringMatching(each) as string));
  });

  it('is warned where it leaves a field out that does not keep the console from reading', async () => {
    const fault = rows('/api/clients/list', ({ fileTypes: _, ...row }) => row);
    const findings = await examine({ fault, token });
    expect(textsOf(findings, 'problem')).toEqual([]);
    expect(textsOf(findings, 'warning')).toContainEqual(
      expect.stringMatching(
        /^GET \/api\/clients\/list is not as .* says: \/0\/fileTypes: expected to be there, found nothing\.$/,
      ),
    );
  });

  it('is taken as it is where it writes things differently, as the console does', async () => {
    const fault = rows('/api/mas/list', ({ date, ...row }) => ({
      ...row,
      messageDate: new Date(Number(date)).toISOString(),
      originalSize: String(row.originalSize),
    }));
    expect(await problemsWith(fault, token)).toEqual([]);
  });

  it('may say the token again: it is printed nowhere', async () => {
    const fault = at('/oauth2/default/v1/authorize', () =>
      Response.redirect(`http://localhost/?t=${token}`, 302),
    );
    const more: Fault = async (request, answer) =>
      new URL(request.url).pathname === '/api/version'
        ? Response.json({ version: token })
        : fault(request, answer);
    const findings = await examine({ fault: more, token });
    expect(JSON.stringify(findings)).not.toContain(token.slice(0, 40));
  });
});

describe('an API on another origin', () => {
  const { get, examine, problemsWith } = deployed({ apiElsewhere: true });
  const ownOnly = policy(/./, (all) => all.replace(/connect-src [^;]*/, "connect-src 'self'"));

  it('is well where it allows the console', async () => {
    const findings = await examine({ token: await get().token() });
    expect(textsOf(findings, 'problem')).toEqual([]);
    expect(textsOf(findings, 'ok')).toContain(
      'The console may call the API with all of its headers (CORS).',
    );
  });

  it.each(['authorization', 'data-context', 'timezone'])(
    'that does not allow the header %s is found out',
    async (name) => {
      const fault = at(API, (answer) =>
        withHeaders(answer, {
          'Access-Control-Allow-Headers': (
            answer.headers.get('access-control-allow-headers') ?? ''
          ).replace(name, 'x-other'),
        }),
      );
      const problems = await problemsWith(fault);
      expect(problems.length).toBeGreaterThan(0);
      for (const text of problems)
        expect(text).toMatch(new RegExp(`Access-Control-Allow-Headers lacks ${name}`));
    },
  );

  const corsFaults: Record<string, [Fault, RegExp]> = {
    'allows another console': [
      headers(API, { 'Access-Control-Allow-Origin': 'https://other.example' }),
      /Access-Control-Allow-Origin is "https:\/\/other\.example"|may not read that a call is refused/,
    ],
    'allows no PUT': [
      headers(API, { 'Access-Control-Allow-Methods': 'GET,POST,DELETE' }),
      /PUT .*Access-Control-Allow-Methods lacks PUT/,
    ],
    'allows * for headers, which leaves out the token': [
      headers(API, { 'Access-Control-Allow-Headers': '*' }),
      /Access-Control-Allow-Headers lacks authorization/,
    ],
    'answers no preflight': [
      async (request, answer) =>
        request.method === 'OPTIONS' && API.test(new URL(request.url).pathname)
          ? new Response('no', { status: 405 })
          : answer(),
      /the preflight \(OPTIONS\) is answered with 405/,
    ],
    'is not in the policy of the page': [
      ownOnly,
      /connect-src does not allow http:\/\/localhost:\d+/,
    ],
  };

  it.each(Object.entries(corsFaults))('that %s is found out', async (_, [fault, expected]) => {
    const problems = await problemsWith(fault);
    expect(problems.length).toBeGreaterThan(0);
    for (const text of problems) expect(text).toMatch(expected);
  });

  it('is told which variable of the build is missing', async () => {
    const [finding] = (await examine({ fault: ownOnly })).filter(
      ({ level }) => level === 'problem',
    );
    expect(finding?.mend).toContain(`Build with API_ORIGIN=${get().apiOrigin}`);
  });

  it('is warned of where it allows every web site', async () => {
    const fault = headers(API, { 'Access-Control-Allow-Origin': '*' });
    const findings = await examine({ fault });
    expect(textsOf(findings, 'problem')).toEqual([]);
    expect(textsOf(findings, 'warning')).toContain('The API allows every web site (CORS).');
  });
});
