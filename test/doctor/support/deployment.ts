import { brotliCompressSync, gzipSync } from 'node:zlib';
import { permissionsOf } from '../../../backend/directory/permissions';
import { listen } from '../../../backend/http/listen';
import { securityHeaders } from '../../../build/securityHeaders.cjs';
import type { Finding } from '../../../doctor/finding';
import { examine } from '../../../doctor/examine';
import { newFolder, type Files } from '../../support/folders';
import * as testBackend from '../../backend/support/testBackend';

const SCRIPT = 'main()'.repeat(200);
const FILES: Files = {
  'index.html':
    '<!doctype html><title>Console</title><script defer src="/assets/main.abc123.js"></script>',
  'viewer.html':
    '<!doctype html><title>Viewer</title><script src="/viewer/viewer.js" defer></script>',
  'viewer/viewer.js': 'viewer()',
  'assets/main.abc123.js': SCRIPT,
  'assets/main.abc123.js.gz': gzipSync(SCRIPT),
  'assets/main.abc123.js.br': brotliCompressSync(SCRIPT),
};

/** Puts a fault into an answer, or makes another one; what it leaves alone, it gives back. */
export type Fault = (request: Request, answer: () => Promise<Response>) => Promise<Response>;

/** Faults by what they are, each with the problems that are told of it. */
export type Faults = Record<string, [fault: Fault, ...problems: RegExp[]]>;

/** How the files begin that the archive gives out. */
const BEGINNINGS = {
  png: '\u0089PNG\r\n',
  pdf: '%PDF-1.4\n',
  html: '<!doctype html>',
  eml: 'Subject: x\r\n',
};

export type Asked = { method: string; path: string; authorization: string | null };

type Deployment = Awaited<ReturnType<typeof deploy>>;

/** A whole deployment on loopback ports, and in good health: the local backend with a console of a few bytes. */
async function deploy(apiElsewhere: boolean) {
  /** What came in since `during` began. */
  const asked: Asked[] = [];
  let fault: Fault = (_, answer) => answer();
  let answerApi: (request: Request) => Promise<Response> = () => Promise.reject(new Error('early'));
  let answerConsole = answerApi;
  const listening = (answerWith: () => typeof answerApi) =>
    listen((request) => {
      asked.push({
        method: request.method,
        path: new URL(request.url).pathname,
        authorization: request.headers.get('authorization'),
      });
      return fault(request, () => answerWith()(request));
    }, 0);
  const main = await listening(() => answerConsole);
  const other = apiElsewhere ? await listening(() => answerApi) : null;
  const address = `http://localhost:${main.port}`;
  const apiOrigin = other ? `http://localhost:${other.port}` : address;
  const data = {
    clients: [testBackend.client('a')],
    users: [testBackend.user('jo', { permissions: permissionsOf('SUPER_ADMIN') })],
    emails: [testBackend.email({ date: Date.now() - 86_400_000 })],
  };
  const backend = await testBackend.createTestBackend(data, {
    origin: apiOrigin,
    consoleAddress: address,
    distDir: newFolder(FILES),
    renditions: {
      offers: () => true,
      read: (_, type) => Promise.resolve(Buffer.from(BEGINNINGS[type], 'latin1')),
      thumbnail: () => Promise.resolve(Buffer.from('picture')),
    },
  });
  answerApi = async (request) => backend.app.fetch(request);
  answerConsole = answerApi;
  if (other) answerConsole = consoleFor(backend, apiOrigin);
  /** Does something while there is a fault. */
  const during = <Result>(put: Fault | null, act: () => Promise<Result>): Promise<Result> => {
    asked.length = 0;
    fault = put ?? ((_, answer) => answer());
    return act();
  };
  const browser = () =>
    testBackend.createBrowser(backend, apiOrigin, `${address}/implicit/callback`);
  return {
    /** The address of the console, and the origin of API and identity provider. */
    address,
    apiOrigin,
    backend,
    asked,
    token: async () => (await browser().signIn('jo@example.com')).access_token,
    during,
    /** Looks at the deployment, with a fault. */
    examine: ({
      token = null,
      fault: put = null,
      timeout = 10_000,
    }: { token?: string | null; fault?: Fault | null; timeout?: number } = {}): Promise<
      Finding[]
    > => during(put, () => examine({ address: new URL(`${address}/`), token, timeout })),
    close: async () => {
      await main.close();
      await other?.close();
    },
  };
}

/** The console's own server where the API has another origin: the same files, with the headers for that. */
const consoleFor =
  (backend: testBackend.TestBackend, origin: string) =>
  async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url);
    const same = await backend.app.fetch(new Request(`${origin}${pathname}${search}`, request));
    const elsewhere = { apiOrigin: origin, oktaOrigin: origin, imageOrigin: origin };
    return withHeaders(same, securityHeaders(pathname, elsewhere));
  };

/** A fault in the answers to some paths. */
export const at =
  (
    paths: string | RegExp,
    change: (answer: Response, request: Request) => Response | Promise<Response>,
  ): Fault =>
  async (request, answer) => {
    const { pathname } = new URL(request.url);
    const isMeant = typeof paths === 'string' ? pathname === paths : paths.test(pathname);
    const given = await answer();
    return isMeant ? change(given, request) : given;
  };

/** The same answer with other headers; null takes one away. */
export function withHeaders(answer: Response, changes: Record<string, string | null>): Response {
  const headers = new Headers(answer.headers);
  for (const [name, value] of Object.entries(changes))
    if (value === null) headers.delete(name);
    else headers.set(name, value);
  return new Response(answer.body, { status: answer.status, headers });
}

/** The same answer with another JSON body. */
export async function withJson(
  answer: Response,
  change: (body: never) => unknown,
): Promise<Response> {
  const headers = new Headers(answer.headers);
  headers.delete('content-length');
  return new Response(JSON.stringify(change((await answer.json()) as never)), {
    status: answer.status,
    headers,
  });
}

export type Row = Record<string, unknown>;

/** Another config.json. */
export const inConfig = (change: (config: Row) => object): Fault =>
  at('/config.json', (answer) => withJson(answer, change));

/** Other rows in what says yes. */
export const rows = (path: string, change: (row: Row) => unknown): Fault =>
  at(path, (answer) =>
    answer.status === 200
      ? withJson(answer, (body: Row[] | { result: Row[] }) =>
          Array.isArray(body) ? body.map(change) : { ...body, result: body.result.map(change) },
        )
      : answer,
  );

/** A web page in the place of an answer. */
export const page = (status = 200): Response =>
  new Response('<!doctype html><title>Console</title>', {
    status,
    headers: { 'Content-Type': 'text/html' },
  });

/** The texts of one level. */
export const textsOf = (findings: readonly Finding[], level: Finding['level']): string[] =>
  findings.filter((finding) => finding.level === level).map(({ text }) => text);

/** Answers to some paths with other headers. */
export const headers = (paths: string | RegExp, changes: Record<string, string | null>): Fault =>
  at(paths, (answer) => withHeaders(answer, changes));

/** Answers to some paths with another policy, where they have one. */
export const policy = (paths: string | RegExp, change: (policy: string) => string): Fault =>
  at(paths, (answer) => {
    const given = answer.headers.get('content-security-policy');
    return given === null
      ? answer
      : withHeaders(answer, { 'Content-Security-Policy': change(given) });
  });

/** An answer of some other status in the place of another. */
export const refused = (paths: string | RegExp, status = 404): Fault =>
  at(paths, () => new Response('no', { status }));

/** A deployment for the tests of a file or of a `describe`, and what is found wrong in it. */
export function deployed({ apiElsewhere = false } = {}) {
  let deployment: Deployment | undefined;
  beforeAll(async () => (deployment = await deploy(apiElsewhere)));
  afterAll(() => deployment?.close());
  const get = (): Deployment => {
    if (!deployment) throw new Error('nothing is deployed yet');
    return deployment;
  };
  const examine: Deployment['examine'] = (given) => get().examine(given);
  const problemsWith = async (fault: Fault, token?: string) =>
    textsOf(await examine({ fault, ...(token !== undefined && { token }) }), 'problem');
  return {
    get,
    examine,
    problemsWith,
    /** A test for each fault: these problems are told of it, and no others. */
    findsEach: (run: jest.It, title: string, faults: Faults, token?: () => string) =>
      run.each(Object.entries(faults))(title, async (_, [fault, ...told]) => {
        expect(await problemsWith(fault, token?.())).toEqual(
          told.map((each) => expect.stringMatching(each) as string),
        );
      }),
  };
}
