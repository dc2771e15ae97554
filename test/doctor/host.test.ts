import {
  at,
  deployed,
  headers,
  page,
  policy,
  refused,
  textsOf,
  withHeaders,
  type Fault,
} from './support/deployment';

// One fault of a web server at a time, put into a deployment that is well.

const { examine, problemsWith } = deployed();

const PAGES = /^\/(?:admin\/users|implicit\/callback|reset)?$/;
const SCRIPT = '/assets/main.abc123.js';
const bare = ({ headers: given }: Response) => ({
  headers: Object.fromEntries([...given].filter(([name]) => name !== 'content-length')),
});

describe('headers', () => {
  const headerFaults: Record<string, [Fault, RegExp]> = {
    'none at all on a page': [
      headers('/admin/users', { 'Content-Security-Policy': null }),
      /^\/admin\/users comes without the header Content-Security-Policy/,
    ],
    'a policy without a directive': [
      policy('/', (all) => all.replace("object-src 'none'; ", '')),
      /^Content-Security-Policy of \/: "object-src 'none'" is missing/,
    ],
    'a policy that allows too much': [
      policy('/reset', (all) => all.replace('script-src', "script-src 'unsafe-inline'")),
      /^Content-Security-Policy of \/reset: script-src allows 'unsafe-inline'/,
    ],
    'another value': [
      headers('/', { 'Referrer-Policy': 'unsafe-url' }),
      /^\/: Referrer-Policy is "unsafe-url" and should be "no-referrer"/,
    ],
    'a page that may be kept': [
      headers('/', { 'Cache-Control': 'max-age=3600' }),
      /^\/ may be kept/,
    ],
    'a configuration that may be kept': [
      headers('/config.json', { 'Cache-Control': null }),
      /^\/config\.json may be kept/,
    ],
    "the viewer's script kept without asking": [
      headers('/viewer/viewer.js', { 'Cache-Control': 'max-age=31536000, immutable' }),
      /^\/viewer\/viewer\.js may be kept without asking/,
    ],
    'a script under another type': [
      headers(SCRIPT, { 'Content-Type': 'text/plain' }),
      /main\.abc123\.js \(a script\) comes as "text\/plain"/,
    ],
  };

  it.each(Object.entries(headerFaults))('finds %s', async (_, [fault, expected]) => {
    expect(await problemsWith(fault)).toEqual([expect.stringMatching(expected)]);
  });

  it('finds a header that is sent twice', async () => {
    const fault = at('/', (answer) => {
      const twice = withHeaders(answer, {});
      twice.headers.append('X-Frame-Options', 'SAMEORIGIN');
      return twice;
    });
    expect(await problemsWith(fault)).toEqual([expect.stringMatching(/X-Frame-Options/)]);
  });
});

describe('files', () => {
  const fileFaults: Record<string, [Fault, RegExp[]]> = {
    'deep links that are not led to the console': [
      refused(/^\/(?:admin\/users|implicit\/callback|reset)$/),
      [
        /^\/admin\/users \(a deep link\) is answered with 404/,
        /^\/implicit\/callback \(.*\) is answered with 404/,
        /^\/reset \(.*\) is answered with 404/,
      ],
    ],
    'a missing script that is answered with the page': [
      at(/^\/assets\/no-such-file/, () => page()),
      [/is missing \(\/assets\/.*\) is answered with 200 and a web page/],
    ],
    'a missing file that may be kept for a year': [
      headers(/^\/assets\/no-such-file/, { 'Cache-Control': 'max-age=31536000, immutable' }),
      [/is missing may be kept/],
    ],
    'assets that are gone': [
      refused(SCRIPT),
      [/which the page names, is not there/, /are not compressed/, /is answered with 404/],
    ],
    'no compression': [
      at(SCRIPT, (answer, request) =>
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
      [/Scripts are not compressed/],
    ],
    'another page in the place of the console': [
      at(PAGES, (answer) => new Response('<title>Welcome to nginx!</title>', bare(answer))),
      [/is not the console: its page names no script of it/],
    ],
    'a build for another path': [
      at(
        PAGES,
        (answer) =>
          new Response('<script src="/archive/assets/main.abc123.js"></script>', bare(answer)),
      ),
      [/names its scripts as \/archive\/assets\/…, and is served below \//],
    ],
  };

  it.each(Object.entries(fileFaults))('finds %s', async (_, [fault, expected]) => {
    expect(await problemsWith(fault)).toEqual(
      expected.map((each) => expect.stringMatching(each) as string),
    );
  });

  it('warns where only gzip is sent', async () => {
    const fault: Fault = async (request, answer) =>
      request.headers.get('accept-encoding') === 'br'
        ? withHeaders(new Response('main()'), { 'Content-Type': 'text/javascript' })
        : answer();
    const findings = await examine({ fault });
    expect(textsOf(findings, 'warning')).toContainEqual(expect.stringMatching(/by gzip only/));
  });
});

describe('the page that shows emails', () => {
  const viewer = (change: (all: string) => string) => policy('/viewer.html', change);

  const viewerFaults: Record<string, [Fault, RegExp]> = {
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
      headers('/viewer.html', { 'Cross-Origin-Opener-Policy': 'same-origin' }),
      /Cross-Origin-Opener-Policy "same-origin"/,
    ],
    'whose script it may not load': [
      headers('/viewer/viewer.js', { 'Cross-Origin-Resource-Policy': 'same-origin' }),
      /viewer\/viewer\.js has Cross-Origin-Resource-Policy "same-origin"/,
    ],
    'that is not there': [refused('/viewer.html'), /The page that shows emails is not there/],
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
