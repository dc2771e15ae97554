import { omit, pick } from 'es-toolkit';
import { http, type RequestHandler } from 'msw';
import { bindSession } from '@/api/client';
import type { ArchivedEmail } from '@/api/emails';
import { dateOfRowId } from '../../backend/archive/rowId';
import type { StoredEmail } from '../../backend/archive/types';
import { roleOf } from '../../backend/directory/permissions';
import type { SeedUser } from '../../backend/directory/types';
import * as testing from '../backend/support/testBackend';
import { buildClient } from '../support/build/client';
import { buildUser } from '../support/build/user';
import { archive, backend as fake } from '../support/fakeBackend';
import { server } from '../support/server';

// Both ends are held against the document, too.
server.holdToContract();

/** The same people, clients and emails on both sides. The administrator acts. */
const clients = [
  testing.client('a', { lastExportDate: testing.NOON }),
  testing.client('b', { name: '湊屋本舗', fileTypes: ['html', 'eml'] }),
];
const users: SeedUser[] = [
  testing.user('root', {
    permissions: ['MANAGE_USERS', 'MANAGE_CLIENTS', 'ACCESS_BILLING', 'ACCESS_MAILINGS'],
  }),
  testing.user('jo', { clients: ['a'], timezone: 'Asia/Tokyo', localization: 'ja_JP' }),
  testing.user('pat', { clients: ['b'], status: 'SUSPENDED' }),
  testing.user('new', { clients: ['b'], status: 'PROVISIONED' }),
];

const MINUTE = 60_000;

const described: Partial<StoredEmail>[] = [
  { recipient: 'Jo.Martin@Example.com', subject: 'Spring 100% sale', campaignId: 'SPRING-1' },
  {
    recipient: 'jo@example.com',
    sender: 'News@Shop.example',
    subject: 'Été: nouveautés',
    campaignId: 'SPRING-10',
  },
  { recipient: 'ann@example.co', subject: 'Say "hello" OR goodbye', campaignId: 'spring-1' },
  { recipient: 'bob_x@other.test', subject: '春の新作セール', campaignId: 'AUTUMN' },
  { recipient: 'bobyx@other.test', subject: 'under_score (and more)', campaignId: 'AUTUMN' },
  { recipient: 'a+b@other.test', subject: '', campaignId: '' },
];

/** The newest first, a minute apart. */
export const stored: StoredEmail[] = [
  ...described.map((given, index) =>
    testing.email({ date: testing.NOON - index * MINUTE, ...given }),
  ),
  ...Array.from({ length: 140 }, (_, index) =>
    testing.email({
      date: testing.NOON - 86_400_000 - index * MINUTE,
      recipient: `many${index}@example.com`,
      subject: `Digest ${index}`,
      campaignId: 'DIGEST',
    }),
  ),
];

const inOtherContext = testing.email({
  groupId: 'b',
  recipient: 'jo@example.com',
  subject: 'Secret of client b',
});

/** An email that is stored, as the console reads it; it has no pictures. */
export function toArchived(email: StoredEmail): ArchivedEmail {
  const date = dateOfRowId(email.rowId);
  return {
    ...omit(email, ['rowId', 'groupId', 'messageId', 'recipe', 'renditions']),
    id: String(email.rowId),
    sentDate: date,
    date,
    thumbnail: null,
    preview: null,
    conversions: email.renditions,
  };
}

/** `changes`: the test changes what is stored, so it gets a store of its own. */
type Session = {
  context?: string | null;
  timezone?: string;
  changes?: boolean;
};

/** One end of the contract: the handlers of the tests, or the local backend. */
export type Side = {
  /** Fills it and connects the API client as the administrator, in this data context and timezone. */
  connect(session?: Session): Promise<void>;
  /** A password in an envelope that it can open. */
  seal(password: string): Promise<string>;
};

function bind(token: string, { context = 'a', timezone = 'UTC' }: Session): void {
  const { groupId, name, id } = clients.find((known) => known.groupId === context) ?? {
    groupId: context,
    name: '',
    id: '',
  };
  bindSession(
    {
      accessToken: () => Promise.resolve(token),
      dataContext: () => (context === null ? null : { id, name, groupId, fileTypes: [] }),
      timezone: () => timezone,
      tokenExpired: () => false,
      onUnauthorized: () => undefined,
      onRefused: () => undefined,
    },
    testing.ORIGIN,
  );
}

export const handlers = (put: 'merge' | 'replace' = 'merge'): Side => ({
  connect(session = {}) {
    fake.put = put;
    fake.clients = clients.map((given) => buildClient(given as Parameters<typeof buildClient>[0]));
    fake.users = users.map((user) =>
      buildUser({
        ...pick(user, ['id', 'login', 'status', 'clients']),
        role: roleOf(user.permissions),
        profile: pick(user, ['firstName', 'lastName', 'timezone', 'localization']),
      }),
    );
    fake.billing = clients.map(({ id, name }, index) => {
      const each = index === 0 ? stored.length : 1;
      const counts = { html: each, pdf: each, png: each, eml: each, txt: 0, total: 4 * each };
      return { sentDate: '2026-03', custId: id, name, ...counts };
    });
    archive(stored.map(toArchived), 'a');
    archive([toArchived(inOtherContext)], 'b');
    bind('token', session);
    return Promise.resolve();
  },
  seal: (password) => Promise.resolve(`envelope of ${password}`),
});

/** Both ends, as they are when nothing is said of them. */
export const bothSides = (): [string, Side][] => [
  ['the handlers of the tests', handlers()],
  ['the local backend', localBackend()],
];

/** The local backend in this process, behind the same network. */
export function localBackend(put: 'merge' | 'replace' = 'merge'): Side {
  let shared: Promise<Running> | undefined;
  let current: Running | undefined;
  const all: RequestHandler = http.all('*', ({ request }) => current?.backend.app.fetch(request));
  const start = async (): Promise<Running> => {
    const backend = await testing.createTestBackend(
      { clients, users, emails: [...stored, inOtherContext] },
      { conflictInBody: true, replaceClients: put === 'replace' },
    );
    return { backend, token: await testing.tokenOf(backend, 'root') };
  };
  return {
    async connect(session = {}) {
      current = await (session.changes ? start() : (shared ??= start()));
      server.use(all);
      bind(current.token, session);
    },
    seal: (password) =>
      current?.backend.secrets.seal(password, 'password') ??
      Promise.reject(new Error('no backend')),
  };
}

type Running = { backend: testing.TestBackend; token: string };
