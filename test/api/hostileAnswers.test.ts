import { resetPassword } from '@/api/account';
import { listBilling } from '@/api/billing';
import { listClients } from '@/api/clients';
import { getChart, getEmail, listEmails } from '@/api/emails';
import { listUsers } from '@/api/users';
import { readPermissions, roleOf } from '@/features/session/permissions';
import { buildFilters } from '../support/build/filters';
import { answering } from '../support/handlers/failure';
import { hostileAnswer, hostileAnswerIds } from '../support/hostileCorpus';
import { server } from '../support/server';
import { bindFakeSession } from '../support/session';

server.holdToContract();

const filters = buildFilters({ subject: 'x' });
const interval = { start: 0, end: 3600, groupCount: 1, unit: 'minutes' } as const;

const tried = new Set<string>();

/** Lets the server give a vector of the corpus as its answer. */
function serve(id: string): void {
  tried.add(id);
  const { payload, http } = hostileAnswer(id);
  server.useOutside(answering(http.endpoint, payload, http.contentType, http.status));
}

const listed = () => listEmails(filters, 0);

beforeEach(() => bindFakeSession());

const noFiles = { eml: null, png: null, pdf: null, html: null };
const noCounts = { html: 0, pdf: 0, png: 0, eml: 0, txt: 0 };
const nobody = { firstName: '', lastName: '', timezone: null, localization: null };
const markup = '<img src=x onerror=document.documentElement.dataset.pwn=1>';

it.each<[what: string, id: string, call: () => Promise<unknown>, read: object]>([
  [
    'the good row, and counts the bad ones',
    'j-list-items-null',
    listed,
    { emails: [{ subject: 'kept' }], received: 5, recordCount: 5 },
  ],
  [
    'markup as text, and no picture from a script address',
    'j-list-markup-fields',
    listed,
    { emails: [{ subject: markup, thumbnail: null, conversions: { html: null } }] },
  ],
  [
    'an email whose values are missing',
    'j-email-null-types',
    () => getEmail({ id: 'a', sentDate: 1 }),
    { date: null, originalSize: null, conversions: noFiles },
  ],
  ['no bars of a chart of null', 'j-chart-null', () => getChart(interval, filters), []],
  [
    'users without a profile, and of an unknown status',
    'j-users-null-profile',
    listUsers,
    [
      { id: 'u1', status: 'ACTIVE', clients: [], profile: { ...nobody, email: 'a@x.test' } },
      { id: 'u2', status: 'DEPROVISIONED', clients: [], profile: { lastName: '<b>x</b>' } },
    ],
  ],
  [
    'no unknown file type of a client',
    'j-clients-null',
    listClients,
    [
      { groupId: 'g1', id: '', name: '', fileTypes: [] },
      { groupId: 'g2', id: '', name: '', fileTypes: ['html'] },
    ],
  ],
  [
    'the name of a client as text',
    'j-clients-script-name',
    listClients,
    [{ name: '</option><img src=x onerror=1>', code: '=1+1' }],
  ],
  [
    'no NaN in a billing report',
    'j-billing-nulls',
    () => listBilling({ startDate: 0, endDate: 1 }, 'UTC'),
    [{ sentDate: '2024-13', custId: '', name: '', ...noCounts, total: 12 }],
  ],
  [
    'the exact word "success" only',
    'j-reset-unknown-status',
    () => resetPassword('a@x.test', 't'),
    { ok: false, message: '' },
  ],
])('reads %s (%s)', async (_what, id, call, read) => {
  serve(id);
  await expect(call()).resolves.toMatchObject(read);
});

it('changes no prototype', async () => {
  serve('j-list-proto-pollution');
  const [email] = (await listed()).emails;
  expect(Object.getPrototypeOf(email)).toBe(Object.prototype);
  expect(email).not.toHaveProperty('isAdmin');
  expect({}).not.toHaveProperty('isAdmin');
  expect({}).not.toHaveProperty('polluted');
  expect(Object.keys(email ?? {})).not.toContain('constructor');
});

it.each(['j-perms-string', 'j-perms-unknown'])('grants nothing for %s (F-28)', (id) => {
  tried.add(id);
  const claims = JSON.parse(hostileAnswer(id).payload) as { masPermissions: unknown };
  expect(readPermissions(claims.masPermissions)).toEqual([]);
  expect(roleOf(readPermissions(claims.masPermissions))).toBe('USER');
});

it('tried every hostile answer of the corpus', () => {
  expect(hostileAnswerIds.filter((id) => !tried.has(id))).toEqual([]);
});
