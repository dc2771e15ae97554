import { checkSftp, resetPassword } from '@/api/account';
import { ApiError } from '@/api/ApiError';
import { listBilling } from '@/api/billing';
import { listClients } from '@/api/clients';
import { downloadArchive, downloadFile, getChart, getEmail, listEmails } from '@/api/emails';
import { createUser, listUsers, updateUser } from '@/api/users';
import { getVersion } from '@/api/version';
import { checkContent } from '@/evidence/zip/contentCheck';
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
const unreadable = expect.objectContaining({ failure: 'unreadable' }) as unknown;

beforeEach(() => bindFakeSession());

describe('a list of emails', () => {
  it('is empty for j-list-204', async () => {
    serve('j-list-204');
    await expect(listed()).resolves.toEqual({
      emails: [],
      received: 0,
      repeated: 0,
      recordCount: 0,
    });
  });

  it.each([
    'j-list-nulls',
    'j-list-wrong-types',
    'j-list-html-200',
    'j-list-truncated',
    'j-list-nan',
  ])('is a typed error for %s', async (id) => {
    serve(id);
    await expect(listed()).rejects.toEqual(unreadable);
  });

  it.each([
    ['j-list-count-negative', 1],
    ['j-list-count-too-small', 2],
  ])('counts at least its rows for %s', async (id, rows) => {
    serve(id);
    const page = await listed();
    expect(page.emails).toHaveLength(rows);
    expect(page.recordCount).toBe(rows);
  });

  it('never shows a count that a number cannot hold', async () => {
    serve('j-list-count-huge');
    const page = await listed();
    expect(page.emails).toHaveLength(1);
    expect(Number.isSafeInteger(page.recordCount)).toBe(true);
  });

  it('loses the bad rows, not the page', async () => {
    serve('j-list-items-null');
    const page = await listed();
    expect(page.emails.map(({ subject }) => subject)).toEqual(['kept']);
    expect(page.received).toBe(5);
    expect(page.recordCount).toBe(5);
  });

  it('never takes a rounded id for another mail', async () => {
    serve('j-list-big-int-id');
    await expect(listed()).rejects.toEqual(unreadable);
  });

  it('changes no prototype', async () => {
    serve('j-list-proto-pollution');
    const { emails } = await listed();
    const [email] = emails;
    expect(Object.getPrototypeOf(email)).toBe(Object.prototype);
    expect(email).not.toHaveProperty('isAdmin');
    expect({}).not.toHaveProperty('isAdmin');
    expect({}).not.toHaveProperty('polluted');
    expect(Object.keys(email ?? {})).not.toContain('constructor');
  });

  it('keeps markup as text and takes no picture from a script address', async () => {
    serve('j-list-markup-fields');
    const { emails } = await listed();
    expect(emails[0]?.subject).toBe('<img src=x onerror=document.documentElement.dataset.pwn=1>');
    expect(emails[0]?.thumbnail).toBeNull();
    expect(emails[0]?.conversions).toMatchObject({ html: null });
  });
});

describe('other answers', () => {
  it('leaves missing values of an email out', async () => {
    serve('j-email-null-types');
    const email = await getEmail({ id: 'a', sentDate: 1 });
    expect(email).toMatchObject({
      date: null,
      originalSize: null,
      conversions: { eml: null, png: null, pdf: null, html: null },
    });
  });

  it('gives bytes that are no picture to the content check, which refuses them', async () => {
    serve('j-download-html-for-png');
    const bytes = await downloadFile(file, signal);
    await expect(checkContent(bytes, 'png', null)).rejects.toThrow();
  });

  it('gives bytes that are no zip to the content check, which refuses them', async () => {
    serve('j-archive-not-zip');
    const bytes = await downloadArchive(['a.png'], 'b', signal);
    await expect(checkContent(bytes, 'zip', null)).rejects.toThrow();
  });

  it('has no bars for a chart of null', async () => {
    serve('j-chart-null');
    await expect(getChart(interval, filters)).resolves.toEqual([]);
  });

  it('shows users without a profile and with an unknown status', async () => {
    serve('j-users-null-profile');
    const users = await listUsers();
    expect(users.map(({ id, status, clients }) => ({ id, status, clients }))).toEqual([
      { id: 'u1', status: 'ACTIVE', clients: [] },
      { id: 'u2', status: 'DEPROVISIONED', clients: [] },
    ]);
    expect(users[0]?.profile).toEqual({
      firstName: '',
      lastName: '',
      email: 'a@x.test',
      timezone: null,
      localization: null,
    });
    expect(users[1]?.profile.lastName).toBe('<b>x</b>');
  });

  it('takes a 409 inside HTTP 200 for a conflict', async () => {
    serve('j-user-save-conflict-200');
    await expect(createUser(filledForm)).rejects.toMatchObject({
      failure: 'status',
      status: 409,
      title: 'exists',
    });
  });

  it('keeps the markup of a refusal as text of at most 300 characters', async () => {
    serve('j-user-save-error-markup');
    const error: unknown = await updateUser('u1', filledForm).catch((refusal: unknown) => refusal);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      status: 400,
      code: 'E1',
      title: '<script>1</script><a href="javascript:1">Click</a>',
    });
  });

  it('ignores unknown file types of a client', async () => {
    serve('j-clients-null');
    const clients = await listClients();
    expect(
      clients.map(({ groupId, id, name, fileTypes }) => ({ groupId, id, name, fileTypes })),
    ).toEqual([
      { groupId: 'g1', id: '', name: '', fileTypes: [] },
      { groupId: 'g2', id: '', name: '', fileTypes: ['html'] },
    ]);
  });

  it('keeps the name of a client as text', async () => {
    serve('j-clients-script-name');
    await expect(listClients()).resolves.toMatchObject([
      { name: '</option><img src=x onerror=1>', code: '=1+1' },
    ]);
  });

  it.each(['j-perms-string', 'j-perms-unknown'])('grants nothing for %s (F-28)', (id) => {
    tried.add(id);
    const claims = JSON.parse(hostileAnswer(id).payload) as { masPermissions: unknown };
    expect(readPermissions(claims.masPermissions)).toEqual([]);
    expect(roleOf(readPermissions(claims.masPermissions))).toBe('USER');
  });

  it('has no NaN in a billing report', async () => {
    serve('j-billing-nulls');
    await expect(listBilling({ startDate: 0, endDate: 1 }, 'UTC')).resolves.toEqual([
      {
        sentDate: '2024-13',
        custId: '',
        name: '',
        html: 0,
        pdf: 0,
        png: 0,
        eml: 0,
        txt: 0,
        total: 12,
      },
    ]);
  });

  it('refuses a version that is no text', async () => {
    serve('j-version-object');
    await expect(getVersion()).rejects.toEqual(unreadable);
  });

  it('takes the exact word "success" only', async () => {
    serve('j-reset-unknown-status');
    await expect(resetPassword('a@x.test', 't')).resolves.toEqual({ ok: false, message: '' });
    server.useOutside(answering('POST /api/account/checksftp', '{"status":"Success","message":7}'));
    await expect(checkSftp({ host: 'h', port: 22, username: 'u', password: 'p' })).resolves.toEqual(
      { ok: false, message: '7' },
    );
  });
});

it('tried every hostile answer of the corpus', () => {
  expect(hostileAnswerIds.filter((id) => !tried.has(id))).toEqual([]);
});
