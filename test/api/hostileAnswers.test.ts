import { resetPassword } from '@/api/account';
import { ApiError } from '@/api/ApiError';
import { listBilling } from '@/api/billing';
import { listClients } from '@/api/clients';
import { downloadArchive, downloadFile, getChart, getEmail, listEmails } from '@/api/emails';
import { createUser, listUsers, updateUser } from '@/api/users';
import { getVersion } from '@/api/version';
import { checkContent, type CheckedType } from '@/evidence/zip/contentCheck';
import { readPermissions, roleOf } from '@/features/session/permissions';
import { buildFilters } from '../support/build/filters';
import { filledForm } from '../support/build/user';
import { answering } from '../support/handlers/failure';
import { hostileAnswer, hostileAnswerIds } from '../support/hostileCorpus';
import { server } from '../support/server';
import { bindFakeSession } from '../support/session';

server.holdToContract();

const filters = buildFilters({ subject: 'x' });
const interval = { start: 0, end: 3600, groupCount: 1, unit: 'minutes' } as const;
const file = { filePath: 'a.png', bucket: 'b' };
const signal = new AbortController().signal;

const tried = new Set<string>();

/** Lets the server give a vector of the corpus as its answer. */
function serve(id: string): void {
  tried.add(id);
  const { payload, http } = hostileAnswer(id);
  server.useOutside(
    answering(http.endpoint, http.status === 204 ? null : payload, http.contentType, http.status),
  );
}

const listed = () => listEmails(filters, 0);

beforeEach(() => bindFakeSession());

it.each<[id: string, call: () => Promise<unknown>]>([
  ['j-list-nulls', listed],
  ['j-list-wrong-types', listed],
  ['j-list-html-200', listed],
  ['j-list-truncated', listed],
  ['j-list-nan', listed],
  ['j-list-big-int-id', listed], // a rounded id would be that of another mail
  ['j-version-object', getVersion],
])('%s is a typed error', async (id, call) => {
  serve(id);
  await expect(call()).rejects.toMatchObject({ failure: 'unreadable' });
});

const noFiles = { eml: null, png: null, pdf: null, html: null };
const noCounts = { html: 0, pdf: 0, png: 0, eml: 0, txt: 0 };
const nobody = { firstName: '', lastName: '', timezone: null, localization: null };
const markup = '<img src=x onerror=document.documentElement.dataset.pwn=1>';

it.each<[what: string, id: string, call: () => Promise<unknown>, read: object]>([
  ['nothing in an empty list', 'j-list-204', listed, { emails: [], received: 0, recordCount: 0 }],
  ['at least its rows', 'j-list-count-negative', listed, { emails: [{}], recordCount: 1 }],
  ['at least its rows', 'j-list-count-too-small', listed, { emails: [{}, {}], recordCount: 2 }],
  ['one row, whatever is counted', 'j-list-count-huge', listed, { emails: [{}] }],
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

it.each<[id: string, type: CheckedType, fetchIt: () => Promise<Blob>]>([
  ['j-download-html-for-png', 'png', () => downloadFile(file, signal)],
  ['j-archive-not-zip', 'zip', () => downloadArchive(['a.png'], 'b', signal)],
])(
  'gives the bytes of %s, which are no %s, to a check that refuses them',
  async (id, type, get) => {
    serve(id);
    const bytes = await get();
    await expect(checkContent(bytes, type, null)).rejects.toThrow();
  },
);

it('takes a 409 inside HTTP 200 for a conflict', async () => {
  serve('j-user-save-conflict-200');
  const conflict = { failure: 'status', status: 409, title: 'exists' };
  await expect(createUser(filledForm)).rejects.toMatchObject(conflict);
});

it('keeps the markup of a refusal as text of at most 300 characters', async () => {
  serve('j-user-save-error-markup');
  const error: unknown = await updateUser('u1', filledForm).catch((refusal: unknown) => refusal);
  expect(error).toBeInstanceOf(ApiError);
  const title = '<script>1</script><a href="javascript:1">Click</a>';
  expect(error).toMatchObject({ status: 400, code: 'E1', title });
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
