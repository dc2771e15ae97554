import { createHash, randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { renditionFilePath } from '../../../backend/archive/filePath';
import { firstRowId } from '../../../backend/archive/rowId';
import type { RenditionSource, RenditionType, StoredEmail } from '../../../backend/archive/types';
import { type Backend, type BackendOptions, createBackend } from '../../../backend/createBackend';
import { DATA_FILES } from '../../../backend/dataFiles';
import { fillDirectory } from '../../../backend/directory/fillDirectory';
import { permissionsOf } from '../../../backend/directory/permissions';
import type { SeedClient, SeedUser, User } from '../../../backend/directory/types';
import { newFolder } from '../../support/folders';

export const ORIGIN = 'http://localhost:3000';
export const ISSUER = `${ORIGIN}/oauth2/default`;
export const CALLBACK = `${ORIGIN}/implicit/callback`;
export const PASSWORD = 'correct horse';

/** 10 March 2026, 12:00 UTC. */
export const NOON = Date.UTC(2026, 2, 10, 12);

/** A client of the tests. */
export function client(groupId: string, given: Partial<SeedClient> = {}): SeedClient {
  const number = String(groupId.charCodeAt(0));
  return {
    code: groupId.toUpperCase(),
    name: `Client ${groupId}`,
    id: number,
    groupId,
    retention: 90,
    mailer: 'CCMP',
    fileTypes: ['png', 'html', 'pdf', 'eml'],
    ...given,
  };
}

/** A user of the tests, standard and active unless said otherwise; `name` is his id, too. */
export function user(name: string, given: Partial<SeedUser> = {}): SeedUser {
  return {
    id: name,
    login: `${name}@example.com`,
    status: 'ACTIVE',
    firstName: name,
    lastName: 'Tester',
    timezone: 'UTC',
    localization: 'en_US',
    clients: ['a'],
    permissions: permissionsOf('USER'),
    password: PASSWORD,
    signInHint: null,
    ...given,
  };
}

/** An email of the tests with all four renditions. */
export function email(given: Partial<StoredEmail> & { counter?: number } = {}): StoredEmail {
  const { counter = 0, ...rest } = given;
  const date = given.date ?? NOON;
  const groupId = given.groupId ?? 'a';
  const rowId = given.rowId ?? firstRowId(date) + counter;
  const rendition = (type: RenditionType) => ({
    filePath: renditionFilePath({ groupId, rowId, type }),
    bucket: `bucket-${type}`,
    conversionDate: date + 1000,
    conversionTime: 120,
    convertedSize: 10,
  });
  return {
    rowId,
    groupId,
    date,
    recipient: 'jo@example.com',
    sender: 'news@shop.example',
    subject: 'Spring sale',
    campaignId: 'SPRING-1',
    mailer: 'CCMP',
    originalSize: 2000,
    messageId: null,
    recipe: null,
    renditions: {
      eml: rendition('eml'),
      html: rendition('html'),
      png: rendition('png'),
      pdf: rendition('pdf'),
    },
    ...rest,
  };
}

/** Bytes that tell which file they are. */
const fakeRenditions: RenditionSource = {
  offers: (stored, type) => stored.renditions[type] !== null,
  read: (stored, type) =>
    Promise.resolve(Buffer.from(`${type} of ${stored.groupId}/${stored.rowId}`)),
  thumbnail: (stored) => Promise.resolve(Buffer.from(`thumbnail of ${stored.rowId}`)),
};

const kept = new Map<string, Buffer>();

/** Hands the keys of the file's first backend to one that is about to start: making an RSA key takes longer than most tests. */
function handKeys(dataDir: string): void {
  for (const [name, bytes] of kept) writeFileSync(path.join(dataDir, name), bytes, { mode: 0o600 });
}

/** The keys of a backend, which tell whose tokens it takes. */
const keysIn = (dataDir: string): string =>
  readFileSync(path.join(dataDir, DATA_FILES.keys), 'utf8');

/** Remembers the keys that a backend has made. */
function rememberKeys(dataDir: string): void {
  for (const name of [DATA_FILES.keys, DATA_FILES.timestampSigner])
    if (!kept.has(name)) kept.set(name, readFileSync(path.join(dataDir, name)));
}

/** A backend over an empty folder of its own, with what a test does to it. */
export type TestBackend = Backend & {
  dataDir: string;
  log: string[];
  fetch(pathOrUrl: string, init?: RequestInit): Promise<Response>;
  /** Calls the API with a token and, for `context` given, the data-context header. */
  call(token: string, method: string, path: string, options?: CallOptions): Promise<Response>;
  /** Changes what is stored of a user. */
  change(id: string, changes: Partial<User>): void;
  /** Puts back the users and clients that it began with. */
  restore(): void;
};

type CallOptions = { body?: unknown; context?: string; timezone?: string };

type TestData = { clients?: SeedClient[]; users?: SeedUser[]; emails?: StoredEmail[] };

const open: Backend[] = [];
afterAll(() => open.splice(0).forEach((backend) => backend.close()));

/** What an answer says, and its status. */
export const json = async <Body>(answer: Response | Promise<Response>): Promise<Body> =>
  (await (await answer).json()) as Body;
export const statusOf = async (answer: Promise<Response>): Promise<number> => (await answer).status;

/** Makes the backend with its data, which is gone after the tests of the file. */
export async function createTestBackend(
  data: TestData = {},
  options: Partial<BackendOptions> = {},
): Promise<TestBackend> {
  const dataDir = options.dataDir ?? newFolder();
  if (!options.dataDir) handKeys(dataDir);
  const log: string[] = [];
  const backend = await createBackend({
    origin: ORIGIN,
    distDir: null,
    renditions: fakeRenditions,
    log: (line) => log.push(line),
    ...options,
    dataDir,
  });
  open.push(backend);
  rememberKeys(dataDir);
  const seed = { clients: data.clients ?? [client('a')], users: data.users ?? [user('jo')] };
  if (backend.directory.isEmpty()) await fillDirectory(backend.directory, seed, backend.secrets);
  if (data.emails) backend.archive.insertMany(data.emails);
  const { directory } = backend;
  const [users, clients] = [directory.users(), directory.clients()];
  const fetch = async (target: string, init?: RequestInit) => {
    const url = target.startsWith('http') ? target : ORIGIN + target;
    return backend.app.fetch(new Request(url, { redirect: 'manual', ...init }));
  };
  return {
    ...backend,
    dataDir,
    log,
    fetch,
    call: (token, method, apiPath, { body, context, timezone } = {}) =>
      fetch(apiPath, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(context !== undefined && {
            'data-context': JSON.stringify({ id: '1', name: 'x', groupId: context, fileTypes: [] }),
          }),
          ...(timezone !== undefined && { timezone }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    change(id, changes) {
      const found = directory.user(id);
      if (!found) throw new Error(`There is no ${id}`);
      directory.saveUser({ ...found, ...changes });
    },
    restore() {
      users.forEach((one) => directory.saveUser(one));
      clients.forEach((one) => directory.saveClient(one));
    },
  };
}

type Tokens = { access_token: string; id_token: string; refresh_token: string };

/** A browser without a screen: keeps the session's cookie and walks through the sign-in. */
export function createBrowser(
  backend: TestBackend,
  origin = ORIGIN,
  callback = `${origin}/implicit/callback`,
) {
  const issuer = `${origin}/oauth2/default`;
  let cookie = '';
  const verifier = randomBytes(32).toString('base64url');
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const fetch = async (target: string, init: RequestInit = {}) => {
    const headers = {
      origin,
      ...(cookie && { cookie }),
      ...(init.headers as Record<string, string> | undefined),
    };
    const response = await backend.fetch(target, { ...init, headers });
    cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie;
    return response;
  };
  const authn = (username: string, password = PASSWORD) =>
    fetch('/api/v1/authn', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password }),
    });
  const authorize = (changes: Record<string, string> = {}) =>
    fetch(
      `${issuer}/v1/authorize?${new URLSearchParams({
        client_id: 'message-archive',
        redirect_uri: callback,
        response_type: 'code',
        scope: 'openid profile email offline_access',
        state: 'state-1',
        nonce: 'nonce-1',
        prompt: 'none',
        code_challenge: challenge,
        code_challenge_method: 'S256',
        ...changes,
      }).toString()}`,
    );
  const token = (form: Record<string, string>) =>
    fetch(`${issuer}/v1/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ client_id: 'message-archive', ...form }).toString(),
    });
  const code = async (login: string, password = PASSWORD) => {
    const { sessionToken } = await json<{ sessionToken: string }>(authn(login, password));
    const location = new URL((await authorize({ sessionToken })).headers.get('location') ?? '');
    return location.searchParams.get('code') ?? '';
  };
  const signIn = async (login: string, password = PASSWORD) => {
    const form = {
      grant_type: 'authorization_code',
      code: await code(login, password),
      code_verifier: verifier,
      redirect_uri: callback,
    };
    return json<Tokens>(token(form));
  };
  return {
    fetch,
    authn,
    authorize,
    token,
    code,
    signIn,
    verifier,
    refresh: (refreshToken: string, scope = 'openid profile') =>
      token({ grant_type: 'refresh_token', refresh_token: refreshToken, scope }),
    forgetCookie: () => {
      cookie = '';
    },
  };
}

const tokens = new Map<string, string>();

/** The access token of a user of the tests; who has signed in with these keys already has one. */
export async function tokenOf(
  backend: TestBackend,
  name: string,
  password = PASSWORD,
): Promise<string> {
  const login = name.includes('@') ? name : `${name}@example.com`;
  const known = [keysIn(backend.dataDir), login, password].join('\n');
  const token =
    tokens.get(known) ?? (await createBrowser(backend).signIn(login, password)).access_token;
  tokens.set(known, token);
  return token;
}

/** A backend with a super admin, an admin of the client a, their tokens, and other users. */
export async function createAdministered(users: SeedUser[]) {
  const backend = await createTestBackend({
    clients: [client('a'), client('b')],
    users: [
      user('root', { permissions: permissionsOf('SUPER_ADMIN'), clients: [] }),
      user('admin', { permissions: permissionsOf('ADMIN') }),
      ...users,
    ],
  });
  const [root, admin] = [await tokenOf(backend, 'root'), await tokenOf(backend, 'admin')];
  return { backend, root, admin };
}
