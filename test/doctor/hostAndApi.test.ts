import * as deployment from './support/deployment';

// One fault of a web server or an API at a time, put into a deployment that is well.

const { get, examine, problemsWith, findsEach } = deployment.deployed();

const PAGES = /^\/(?:admin\/users|implicit\/callback|reset)?$/;
const SCRIPT = '/assets/main.abc123.js';
const bare = ({ headers: given }: Response) => ({
  headers: Object.fromEntries([...given].filter(([name]) => name !== 'content-length')),
});

describe('headers', () => {
  findsEach(it, 'finds %s', {
    'none at all on a page': [
      deployment.headers('/admin/users', { 'Content-Security-Policy': null }),
      /^\/admin\/users comes without the header Content-Security-Policy/,
    ],
    'a policy without a directive': [
      deployment.policy('/', (all) => all.replace("object-src 'none'; ", '')),
      /^Content-Security-Policy of \/: "object-src 'none'" is missing/,
    ],
    'a policy that allows too much': [
      deployment.policy('/reset', (all) => all.replace('script-src', "script-src 'unsafe-inline'")),
      /^Content-Security-Policy of \/reset: script-src allows 'unsafe-inline'/,
    ],
    'another value': [
      deployment.headers('/', { 'Referrer-Policy': 'unsafe-url' }),
      /^\/: Referrer-Policy is "unsafe-url" and should be "no-referrer"/,
    ],
    'a page that may be kept': [
      deployment.headers('/', { 'Cache-Control': 'max-age=3600' }),
      /^\/ may be kept/,
    ],
    'a configuration that may be kept': [
      deployment.headers('/config.json', { 'Cache-Control': null }),
      /^\/config\.json may be kept/,
    ],
    "the viewer's script kept without asking": [
      deployment.headers('/viewer/viewer.js', { 'Cache-Control': 'max-age=31536000, immutable' }),
      /^\/viewer\/viewer\.js may be kept without asking/,
    ],
    'a script under another type': [
      deployment.headers(SCRIPT, { 'Content-Type': 'text/plain' }),
      /main\.abc123\.js \(a script\) comes as "text\/plain"/,
    ],
    'a header that is sent twice': [
      deployment.at('/', (answer) => {
        const twice = deployment.withHeaders(answer, {});
        twice.headers.append('X-Frame-Options', 'SAMEORIGIN');
        return twice;
      }),
      /X-Frame-Options/,
    ],
  });
});

describe('files', () => {
  findsEach(it, 'finds %s', {
    'deep links that are not led to the console': [
      deployment.refused(/^\/(?:admin\/users|implicit\/callback|reset)$/),
      /^\/admin\/users \(a deep link\) is answered with 404/,
      /^\/implicit\/callback \(.*\) is answered with 404/,
      /^\/reset \(.*\) is answered with 404/,
    ],
    'a missing script that is answered with the page': [
      deployment.at(/^\/assets\/no-such-file/, () => deployment.page()),
      /is missing \(\/assets\/.*\) is answered with 200 and a web page/,
    ],
    'a missing file that may be kept for a year': [
      deployment.headers(/^\/assets\/no-such-file/, {
        'Cache-Control': 'max-age=31536000, immutable',
      }),
      /is missing may be kept/,
    ],
    'assets that are gone': [
      deployment.refused(SCRIPT),
      /which the page names, is not there/,
      /are not compressed/,
      /is answered with 404/,
    ],
    'no compression': [
      deployment.at(SCRIPT, (answer, request) =>
        request.headers.get('accept-encoding')
          ? new Response('main()', {
              headers: {
                ...Object.fromEntries(answer.headers),
                'content-encoding': '',
                'content-length': '6',
              },
            })
          : answer,
      ),
      /Scripts are not compressed/,
    ],
    'another page in the place of the console': [
      deployment.at(
        PAGES,
        (answer) => new Response('<title>Welcome to nginx!</title>', bare(answer)),
      ),
      /is not the console: its page names no script of it/,
    ],
    'a build for another path': [
      deployment.at(
        PAGES,
        (answer) =>
          new Response('<script src="/archive/assets/main.abc123.js"></script>', bare(answer)),
      ),
      /names its scripts as \/archive\/assets\/…, and is served below \//,
    ],
  });

  it('warns where only gzip is sent', async () => {
    const fault: deployment.Fault = async (request, answer) =>
      request.headers.get('accept-encoding') === 'br'
        ? deployment.withHeaders(new Response('main()'), { 'Content-Type': 'text/javascript' })
        : answer();
    const findings = await examine({ fault });
    expect(deployment.textsOf(findings, 'warning')).toContainEqual(
      expect.stringMatching(/by gzip only/),
    );
  });
});

describe('the page that shows emails', () => {
  const viewer = (change: (all: string) => string) => deployment.policy('/viewer.html', change);

  const viewerFaults: Record<string, [deployment.Fault, RegExp]> = {
    'without a sandbox': [
      viewer((all) => all.replace(/^sandbox[^;]*; /, '')),
      /without the sandbox/,
    ],
    "with the console's origin": [
      viewer((all) => all.replace('sandbox', 'sandbox allow-same-origin')),
      /allows the console's origin: an email could read the session/,
    ],
    'that others may frame': [
      viewer((all) => all.replace("; frame-ancestors 'self'", '')),
      /Other web sites may frame/,
    ],
    'that may not be framed': [
      viewer((all) => all.replace("frame-ancestors 'self'", "frame-ancestors 'none'")),
      /may not be framed/,
    ],
    'with an opener policy': [
      deployment.headers('/viewer.html', { 'Cross-Origin-Opener-Policy': 'same-origin' }),
      /Cross-Origin-Opener-Policy "same-origin"/,
    ],
    'whose script it may not load': [
      deployment.headers('/viewer/viewer.js', { 'Cross-Origin-Resource-Policy': 'same-origin' }),
      /viewer\/viewer\.js has Cross-Origin-Resource-Policy "same-origin"/,
    ],
    'that is not there': [
      deployment.refused('/viewer.html'),
      /The page that shows emails is not there/,
    ],
    'under another spelling, without its sandbox': [
      async (request, answer) =>
        new URL(request.url).pathname === '/VIEWER.HTML'
          ? new Response(
              '<!doctype html><title>Viewer</title><script src="/viewer/viewer.js" defer></script>',
            )
          : answer(),
      /^\/VIEWER\.HTML shows the same page without its sandbox/,
    ],
  };

  it.each(Object.entries(viewerFaults))('is found out %s', async (_, [fault, expected]) => {
    const problems = await problemsWith(fault);
    expect(problems).toContainEqual(expect.stringMatching(expected));
    // beside it, only the general check of the same page's headers
    expect(problems.filter((text) => !expected.test(text) && !/viewer/i.test(text))).toEqual([]);
  });
});

const API = /^\/api\/(?!v1)/;

/** Only what is asked without a token. */
const withoutToken =
  (reply: () => Response): deployment.Fault =>
  async ({ url, headers: sent }, answer) =>
    new URL(url).pathname === '/api/clients/list' && !sent.has('authorization')
      ? reply()
      : answer();

describe("an API on the console's own origin", () => {
  let token: string;
  beforeAll(async () => (token = await get().token()));

  const apiFaults: deployment.Faults = {
    'is not there: the web server answers with the page': [
      deployment.at(API, () => deployment.page()),
      /\/api\/version is answered with a web page: there is no API/,
    ],
    'names no version': [
      deployment.at('/api/version', () => Response.json({})),
      /names no version/,
    ],
    'answers without a token': [
      withoutToken(() => Response.json([])),
      /answers \/api\/clients\/list without a token/,
    ],
    'refuses with another status than 401': [
      withoutToken(() => new Response('no', { status: 403 })),
      /is answered with 403: the console signs out at a 401 only/,
    ],
    'does not take the token': [
      deployment.at(/^\/api\/clients\//, () => Response.json({}, { status: 401 })),
      /GET \/api\/clients\/list is answered with 401: the API does not take the token/,
    ],
    redirects: [
      deployment.at('/api/users/list', () => Response.redirect('http://localhost/x', 307)),
      /GET \/api\/users\/list is answered with a redirect/,
    ],
    'answers a call with a page': [
      deployment.at('/api/mas/chart', () => deployment.page()),
      /POST \/api\/mas\/chart is answered with a web page/,
    ],
    'answers with what is no list': [
      deployment.at('/api/billing/list', () => Response.json({ rows: [] })),
      /POST \/api\/billing\/list: the answer is of another shape/,
    ],
    'sends rows without an id': [
      deployment.rows('/api/users/list', ({ id: _, ...row }) => row),
      /the console drops 1 of 1 rows/,
    ],
    'answers with another email': [
      deployment.at('/api/mas/email', (answer) =>
        deployment.withJson(answer, (row: deployment.Row) => ({ ...row, id: '7' })),
      ),
      /POST \/api\/mas\/email: the console drops 1 of 1 rows/,
    ],
    'sends an empty file': [
      deployment.at('/api/mas/download', () => new Response(null, { status: 200 })),
      /POST \/api\/mas\/download: the file is empty/,
    ],
    'sends a file that is another': [
      deployment.at('/api/mas/download', () => new Response('<html>')),
      /called PNG and does not begin like one/,
    ],
  };

  findsEach(it, 'that %s is found out', apiFaults, () => token);

  it('is warned where it leaves a field out that does not keep the console from reading', async () => {
    const fault = deployment.rows('/api/clients/list', ({ fileTypes: _, ...row }) => row);
    const findings = await examine({ fault, token });
    expect(deployment.textsOf(findings, 'problem')).toEqual([]);
    expect(deployment.textsOf(findings, 'warning')).toContainEqual(
      expect.stringMatching(
        /^GET \/api\/clients\/list is not as .* says: \/0\/fileTypes: expected to be there, found nothing\.$/,
      ),
    );
  });

  it('is taken as it is where it writes things differently, as the console does', async () => {
    const fault = deployment.rows('/api/mas/list', ({ date, ...row }) => ({
      ...row,
      messageDate: new Date(Number(date)).toISOString(),
      originalSize: String(row.originalSize),
    }));
    expect(await problemsWith(fault, token)).toEqual([]);
  });

  it('may say the token again: it is printed nowhere', async () => {
    const fault = deployment.at('/oauth2/default/v1/authorize', () =>
      Response.redirect(`http://localhost/?t=${token}`, 302),
    );
    const more: deployment.Fault = async (request, answer) =>
      new URL(request.url).pathname === '/api/version'
        ? Response.json({ version: token })
        : fault(request, answer);
    const findings = await examine({ fault: more, token });
    expect(JSON.stringify(findings)).not.toContain(token.slice(0, 40));
  });
});

describe('an API on another origin', () => {
  const { get, examine, problemsWith } = deployment.deployed({ apiElsewhere: true });
  const ownOnly = deployment.policy(/./, (all) =>
    all.replace(/connect-src [^;]*/, "connect-src 'self'"),
  );

  it('is well where it allows the console', async () => {
    const findings = await examine({ token: await get().token() });
    expect(deployment.textsOf(findings, 'problem')).toEqual([]);
    expect(deployment.textsOf(findings, 'ok')).toContain(
      'The console may call the API with all of its headers (CORS).',
    );
  });

  it.each(['authorization', 'data-context', 'timezone'])(
    'that does not allow the header %s is found out',
    async (name) => {
      const fault = deployment.at(API, (answer) =>
        deployment.withHeaders(answer, {
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

  const corsFaults: Record<string, [deployment.Fault, RegExp]> = {
    'allows another console': [
      deployment.headers(API, { 'Access-Control-Allow-Origin': 'https://other.example' }),
      /Access-Control-Allow-Origin is "https:\/\/other\.example"|may not read that a call is refused/,
    ],
    'allows no PUT': [
      deployment.headers(API, { 'Access-Control-Allow-Methods': 'GET,POST,DELETE' }),
      /PUT .*Access-Control-Allow-Methods lacks PUT/,
    ],
    'allows * for headers, which leaves out the token': [
      deployment.headers(API, { 'Access-Control-Allow-Headers': '*' }),
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
    const fault = deployment.headers(API, { 'Access-Control-Allow-Origin': '*' });
    const findings = await examine({ fault });
    expect(deployment.textsOf(findings, 'problem')).toEqual([]);
    expect(deployment.textsOf(findings, 'warning')).toContain(
      'The API allows every web site (CORS).',
    );
  });
});
