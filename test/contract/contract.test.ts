import JSZip from 'jszip';
import { checkSftp, resetPassword } from '@/api/account';
import { listBilling } from '@/api/billing';
import {
  createClient,
  listClients,
  updateClient,
  type Client,
  type ClientUpdate,
} from '@/api/clients';
import {
  downloadArchive,
  downloadFile,
  FILE_TYPES,
  getChart,
  getEmail,
  listEmails,
  listForBulk,
  type EmailFilters,
} from '@/api/emails';
import {
  createUser,
  listUsers,
  lockUser,
  removeUser,
  unlockUser,
  updateOwnSettings,
  updateUser,
  type UserForm,
} from '@/api/users';
import { getVersion } from '@/api/version';
import { NOON } from '../backend/support/testBackend';
import { handlers, localBackend, stored, type Side } from './sides';

const second = (milliseconds: number) => Math.floor(milliseconds / 1000);
const range = { startDate: second(NOON - 10 * 86_400_000), endDate: second(NOON) };
const none: EmailFilters = { recipient: '', sender: '', subject: '', campaignId: '', range };
const signal = new AbortController().signal;
const missing = expect.objectContaining({ failure: 'status', status: 404 }) as unknown;
const conflict = expect.objectContaining({ failure: 'status', status: 409 }) as unknown;
const invalid = expect.objectContaining({ failure: 'status', status: 400 }) as unknown;

function required<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new Error('the test has no such value');
  return value;
}

const sent = (index: number) => required(stored[index]);
const idOf = (index: number) => String(sent(index).rowId);

/** One suite, two ends: what the tests' handlers say is what the local backend says. */
describe.each<[string, Side]>([
  ['the handlers of the tests', handlers],
  ['the local backend', localBackend()],
])('%s', (_name, side) => {
  afterAll(() => side.disconnect());

  describe('emails', () => {
    const found = async (filters: Partial<EmailFilters>) => {
      const { emails } = await listEmails({ ...none, ...filters }, 0);
      return emails.map(({ id }) => stored.findIndex(({ rowId }) => String(rowId) === id));
    };

    it('come in pages, the newest first, with their count', async () => {
      await side.connect();
      const first = await listEmails(none, 0);
      const next = await listEmails(none, 100);
      expect(first).toMatchObject({ received: 100, recordCount: 146 });
      expect([...first.emails, ...next.emails].map(({ id }) => id)).toEqual(
        stored.map(({ rowId }) => String(rowId)),
      );
      await expect(listEmails(none, 200)).resolves.toMatchObject({ emails: [] });
    });

    it('come 1000 at once for downloads', async () => {
      await side.connect();
      const { emails, recordCount } = await listForBulk(none);
      expect([emails.length, recordCount]).toEqual([146, 146]);
    });

    it('have all their fields in the list', async () => {
      await side.connect();
      const { emails } = await listEmails(none, 0);
      const {
        rowId,
        date,
        subject,
        recipient,
        sender,
        campaignId,
        mailer,
        originalSize,
        renditions,
      } = sent(0);
      expect(emails[0]).toMatchObject({
        id: String(rowId),
        sentDate: date,
        date,
        subject,
        recipient,
        sender,
        campaignId,
        mailer,
        originalSize,
        conversions: renditions,
      });
    });

    it.each<[string, Partial<EmailFilters>, number[]]>([
      ['a whole address without regard to case', { recipient: 'JO.MARTIN@example.COM' }, [0]],
      ['not a part of an address', { recipient: 'martin' }, []],
      ['an address with an asterisk', { recipient: '*@other.test' }, [3, 4, 5]],
      ['the beginning of an address', { recipient: 'jo*' }, [0, 1]],
      ['a keyword between asterisks', { recipient: '*MARTIN*' }, [0]],
      ['an underscore as it is', { recipient: 'bob_x*' }, [3]],
      ['a sender without regard to case', { sender: 'news@shop.example', subject: 'été' }, [1]],
      ['a part of a subject', { subject: 'SPRING' }, [0]],
      ['a percent sign as it is', { subject: '100%' }, [0]],
      ['words of an index language as they are', { subject: '"hello" OR' }, [2]],
      ['Japanese text', { subject: '新作' }, [3]],
      ['brackets as they are', { subject: '(and more)' }, [4]],
      ['a subject with an asterisk as a whole', { subject: 'Spring*sale' }, [0]],
      ['a campaign exactly', { campaignId: 'SPRING-1' }, [0]],
      ['a campaign with an asterisk', { campaignId: 'SPRING-1*', subject: 'nouveaut' }, [1]],
      ['several filters at once', { recipient: 'jo*', campaignId: 'SPRING-10' }, [1]],
      [
        'a range whose last second belongs to it',
        { range: { startDate: second(NOON - 60_000), endDate: second(NOON - 60_000) } },
        [1],
      ],
      [
        'nothing before the range',
        { range: { startDate: second(NOON) + 1, endDate: second(NOON) + 60 } },
        [],
      ],
    ])('are found by %s', async (_what, filters, indexes) => {
      await side.connect();
      await expect(found(filters)).resolves.toEqual(indexes);
    });

    it('belong to their data context', async () => {
      await side.connect({ context: 'b' });
      const { emails } = await listEmails(none, 0);
      expect(emails.map(({ subject }) => subject)).toEqual(['Secret of client b']);
    });

    it('are not given without a data context', async () => {
      await side.connect({ context: null });
      await expect(listEmails(none, 0)).rejects.toEqual(invalid);
    });

    it('can be asked for one by one', async () => {
      await side.connect();
      const { rowId, renditions, subject } = sent(1);
      await expect(getEmail({ id: String(rowId), sentDate: NOON - 60_000 })).resolves.toMatchObject(
        { id: String(rowId), subject, conversions: renditions },
      );
      await expect(getEmail({ id: '1', sentDate: 1 })).rejects.toEqual(missing);
    });
  });

  describe('the chart', () => {
    it.each<[string, string, 'hours' | 'days' | 'weeks' | 'months', number]>([
      ['hours', 'UTC', 'hours', 1],
      ['groups of hours', 'UTC', 'hours', 6],
      ['days of Tokyo', 'Asia/Tokyo', 'days', 1],
      ['weeks from Monday', 'America/New_York', 'weeks', 1],
      ['months', 'Europe/Paris', 'months', 1],
    ])('counts by %s', async (_what, timezone, unit, groupCount) => {
      await side.connect({ timezone });
      const points = await getChart(
        { start: second(NOON - 2 * 86_400_000), end: second(NOON), groupCount, unit },
        none,
      );
      expect({ timezone, unit, points }).toEqual({
        timezone,
        unit,
        points: expectedBars(timezone, unit, groupCount),
      });
      expect(points.reduce((sum, { count }) => sum + count, 0)).toBe(146);
    });
  });

  describe('files', () => {
    const conversion = (index: number, type: (typeof FILE_TYPES)[number]) =>
      required(sent(index).renditions[type]);

    it.each(FILE_TYPES)('comes alone as %s', async (type) => {
      await side.connect();
      const progress = jest.fn();
      const blob = await downloadFile(conversion(0, type), signal, progress);
      expect(blob.size).toBeGreaterThan(0);
      expect(progress).toHaveBeenLastCalledWith({ loaded: blob.size, total: blob.size });
    });

    it('come together as a zip', async () => {
      await side.connect();
      const files = [0, 1, 2].map((index) => conversion(index, 'eml').filePath);
      const blob = await downloadArchive(files, 'bucket-eml', signal);
      const zip = await JSZip.loadAsync(await blob.arrayBuffer());
      expect(Object.keys(zip.files)).toEqual([0, 1, 2].map((index) => `${idOf(index)}.eml`));
    });

    it('are refused where path and bucket name none', async () => {
      await side.connect();
      await expect(
        downloadFile({ ...conversion(0, 'eml'), bucket: 'other' }, signal),
      ).rejects.toEqual(missing);
      await expect(
        downloadFile({ filePath: '../../etc/passwd', bucket: 'bucket-eml' }, signal),
      ).rejects.toEqual(missing);
      await expect(
        downloadArchive([conversion(0, 'eml').filePath, 'x.eml'], 'bucket-eml', signal),
      ).rejects.toEqual(missing);
    });
  });

  describe('clients', () => {
    const form = {
      code: 'NEW',
      retention: 90,
      name: 'New',
      id: '1234',
      mailer: 'CCMP',
      fileTypes: ['pdf' as const],
    };
    const byCode = async (code: string): Promise<Client | undefined> =>
      (await listClients()).find((client) => client.code === code);

    it('are listed', async () => {
      await side.connect();
      const list = await listClients();
      expect(list.map(({ groupId, name, fileTypes }) => ({ groupId, name, fileTypes }))).toEqual([
        { groupId: 'a', name: 'Client a', fileTypes: ['png', 'html', 'pdf', 'eml'] },
        { groupId: 'b', name: '湊屋本舗', fileTypes: ['html', 'eml'] },
      ]);
    });

    it('can be created; eml is always among the file types, and a code is taken once', async () => {
      await side.connect({ changes: true });
      await createClient(form);
      await expect(byCode('NEW')).resolves.toMatchObject({ ...form, fileTypes: ['pdf', 'eml'] });
      await expect(createClient(form)).rejects.toEqual(conflict);
    });

    it('can be changed', async () => {
      await side.connect({ changes: true });
      const { code, id, groupId, mailer } = required(await byCode('A'));
      const update: ClientUpdate = {
        code,
        id,
        groupId,
        mailer,
        name: 'Renamed',
        retention: 400,
        fileTypes: ['eml', 'html'],
        searchEmailBodyFlag: true,
        isEnableRecreateIndex: true,
        recreateIndexStartDate: 1,
        recreateIndexEndDate: 2,
      };
      await updateClient(update);
      await expect(byCode('A')).resolves.toMatchObject({ ...update, fileTypes: ['html', 'eml'] });
      await updateClient({ ...update, isEnableRecreateIndex: false });
      await expect(byCode('A')).resolves.toMatchObject({
        recreateIndexStartDate: null,
        recreateIndexEndDate: null,
        isEnableRecreateIndex: false,
      });
    });

    it('that are unknown, or whose code is another one’s, are refused', async () => {
      await side.connect();
      const { code, id, groupId, mailer } = required(await byCode('A'));
      const update: ClientUpdate = {
        code,
        id,
        groupId,
        mailer,
        name: 'x',
        retention: 90,
        fileTypes: ['eml'],
      };
      await expect(updateClient({ ...update, groupId: 'nobody' })).rejects.toEqual(missing);
      await expect(updateClient({ ...update, code: 'B' })).rejects.toEqual(conflict);
    });
  });

  describe('users', () => {
    const form: UserForm = {
      firstName: 'Ann',
      lastName: 'Lee',
      email: 'ann@example.org',
      role: 'ADMIN',
      clients: ['a', 'b'],
      timezone: 'Asia/Tokyo',
      localization: 'ja_JP',
    };
    const byLogin = async (login: string) =>
      (await listUsers()).find((user) => user.login === login);
    const JO = {
      id: 'jo',
      login: 'jo@example.com',
      role: 'USER',
      status: 'ACTIVE',
      clients: ['a'],
      otherContexts: false,
      profile: {
        firstName: 'jo',
        lastName: 'Tester',
        email: 'jo@example.com',
        timezone: 'Asia/Tokyo',
        localization: 'ja_JP',
      },
    };

    it('are listed with their roles and states', async () => {
      await side.connect();
      const list = await listUsers();
      expect(list).toContainEqual(JO);
      expect(list.map(({ id, role, status }) => `${id} ${String(role)} ${status}`).sort()).toEqual([
        'jo USER ACTIVE',
        'new USER PROVISIONED',
        'pat USER SUSPENDED',
        'root SUPER_ADMIN ACTIVE',
      ]);
    });

    it('can be created; a login is taken once', async () => {
      await side.connect({ changes: true });
      await createUser(form);
      const { email, firstName, lastName, timezone, localization } = form;
      await expect(byLogin('ann@example.org')).resolves.toMatchObject({
        role: 'ADMIN',
        clients: ['a', 'b'],
        status: 'ACTIVE',
        profile: { email, firstName, lastName, timezone, localization },
      });
      await expect(createUser(form)).rejects.toMatchObject({
        status: 409,
        title: 'User already exists. Please check email address',
        code: 'E_USER_EXISTS',
      });
    });

    it('can be changed, but not into somebody else', async () => {
      await side.connect({ changes: true });
      await updateUser('jo', { ...form, email: 'jo@example.com' });
      await expect(byLogin('jo@example.com')).resolves.toMatchObject({
        role: 'ADMIN',
        clients: ['a', 'b'],
        profile: { firstName: 'Ann' },
      });
      await expect(updateUser('jo', { ...form, email: 'pat@example.com' })).rejects.toEqual(
        conflict,
      );
      await expect(updateUser('nobody', form)).rejects.toEqual(missing);
    });

    it('set their own timezone and localization', async () => {
      await side.connect({ changes: true });
      await updateOwnSettings('root', { timezone: 'Europe/Paris', localization: 'fr_FR' });
      await expect(byLogin('root@example.com')).resolves.toMatchObject({
        profile: { timezone: 'Europe/Paris', localization: 'fr_FR' },
      });
    });

    it('can be locked, unlocked and removed', async () => {
      await side.connect({ changes: true });
      await lockUser('jo');
      await expect(byLogin('jo@example.com')).resolves.toMatchObject({ status: 'SUSPENDED' });
      await unlockUser('jo');
      await expect(byLogin('jo@example.com')).resolves.toMatchObject({ status: 'ACTIVE' });
      await removeUser('jo');
      await expect(byLogin('jo@example.com')).resolves.toBeUndefined();
      await expect(removeUser('jo')).rejects.toEqual(missing);
    });

    it('that are provisioned can be neither locked nor unlocked', async () => {
      await side.connect();
      await expect(lockUser('new')).rejects.toEqual(invalid);
      await expect(unlockUser('new')).rejects.toEqual(invalid);
    });
  });

  it('counts the billing by month and client', async () => {
    await side.connect();
    const rows = await listBilling(
      {
        startDate: second(Date.UTC(2026, 1, 1)),
        endDate: second(Date.UTC(2026, 2, 31, 23, 59, 59)),
      },
      'UTC',
    );
    expect(rows.map(({ sentDate, name, html, total }) => [sentDate, name, html, total])).toEqual([
      ['2026-03', 'Client a', 146, 584],
      ['2026-03', '湊屋本舗', 1, 4],
    ]);
    await expect(listBilling({ startDate: 0, endDate: 1 }, 'UTC')).resolves.toEqual([]);
  });

  it('tells its version, also to somebody who has not signed in', async () => {
    await side.connect({ signedIn: false, context: null });
    await expect(getVersion()).resolves.toMatch(/^\d+\.\d+/);
  });

  it('resets the password of somebody known', async () => {
    await side.connect({ signedIn: false, context: null, changes: true });
    await expect(resetPassword('jo@example.com', await side.captcha())).resolves.toEqual({
      ok: true,
      message: '',
    });
    await expect(resetPassword('who@example.com', await side.captcha())).resolves.toEqual({
      ok: false,
      message: 'Recovery not allowed for unknown user.',
    });
  });

  it('says why an SFTP server cannot be used', async () => {
    await side.connect();
    const outcome = await checkSftp({
      host: '127.0.0.1',
      port: 1,
      username: 'u',
      password: 'not an envelope',
    });
    expect(outcome).toEqual({ ok: false, message: expect.stringMatching(/\w/) as string });
  });
});

/** Where the calendar cuts the last two days before NOON, written out independently of both ends. */
const cuts: Record<string, number[]> = {
  'UTC hours 1': every(3_600_000),
  'UTC hours 6': every(6 * 3_600_000),
  'Asia/Tokyo days 1': [Date.UTC(2026, 2, 8, 15), Date.UTC(2026, 2, 9, 15)],
  'America/New_York weeks 1': [Date.UTC(2026, 2, 9, 4)],
  'Europe/Paris months 1': [],
};

function every(step: number): number[] {
  return Array.from(
    { length: (2 * 86_400_000) / step },
    (_, index) => NOON - 2 * 86_400_000 + (index + 1) * step,
  );
}

function expectedBars(timezone: string, unit: string, groupCount: number) {
  const starts = [NOON - 2 * 86_400_000, ...(cuts[`${timezone} ${unit} ${groupCount}`] ?? [])];
  return starts.map((start, index) => {
    const end = (starts[index + 1] ?? NOON + 1000) - 1;
    return { start, end, count: stored.filter(({ date }) => date >= start && date <= end).length };
  });
}
