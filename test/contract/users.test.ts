import { listBilling } from '@/api/billing';
import * as usersApi from '@/api/users';
import { buildUser, filledForm } from '../support/build/user';
import { conflict, invalid, missing } from './refusals';
import { bothSides, type Side } from './sides';

const second = (milliseconds: number) => Math.floor(milliseconds / 1000);

/** One suite, two ends: what the tests' handlers say is what the local backend says. */
describe.each<[string, Side]>(bothSides())('%s', (_name, side) => {
  describe('users', () => {
    const form = { ...filledForm, clients: ['a', 'b'] };
    const byLogin = async (login: string) =>
      (await usersApi.listUsers()).find((user) => user.login === login);
    const own = { timezone: 'Asia/Tokyo', localization: 'ja_JP' } as const;
    const profile = { firstName: 'jo', lastName: 'Tester', ...own };
    const JO = buildUser({ id: 'jo', login: 'jo@example.com', clients: ['a'], profile });

    beforeEach(() => side.connect({ changes: true }));

    it('are listed with their roles and states', async () => {
      const list = await usersApi.listUsers();
      expect(list).toContainEqual(JO);
      expect(list.map(({ id, role, status }) => `${id} ${String(role)} ${status}`).sort()).toEqual([
        'jo USER ACTIVE',
        'new USER PROVISIONED',
        'pat USER SUSPENDED',
        'root SUPER_ADMIN ACTIVE',
      ]);
    });

    it('can be created; a login is taken once', async () => {
      await usersApi.createUser(form);
      const { email, firstName, lastName, timezone, localization } = form;
      await expect(byLogin('ann@example.org')).resolves.toMatchObject({
        role: 'ADMIN',
        clients: ['a', 'b'],
        status: 'ACTIVE',
        profile: { email, firstName, lastName, timezone, localization },
      });
      await expect(usersApi.createUser(form)).rejects.toMatchObject({
        status: 409,
        title: 'User already exists. Please check email address',
        code: 'E_USER_EXISTS',
      });
    });

    it('can be changed, but not into somebody else', async () => {
      await usersApi.updateUser('jo', { ...form, email: 'jo@example.com' });
      await expect(byLogin('jo@example.com')).resolves.toMatchObject({
        role: 'ADMIN',
        clients: ['a', 'b'],
        profile: { firstName: 'Ann' },
      });
      await expect(
        usersApi.updateUser('jo', { ...form, email: 'pat@example.com' }),
      ).rejects.toEqual(conflict);
      await expect(usersApi.updateUser('nobody', form)).rejects.toEqual(missing);
    });

    it('set their own timezone and localization', async () => {
      await usersApi.updateOwnSettings('root', { timezone: 'Europe/Paris', localization: 'fr_FR' });
      await expect(byLogin('root@example.com')).resolves.toMatchObject({
        profile: { timezone: 'Europe/Paris', localization: 'fr_FR' },
      });
    });

    it('can be locked, unlocked and removed', async () => {
      await usersApi.lockUser('jo');
      await expect(byLogin('jo@example.com')).resolves.toMatchObject({ status: 'SUSPENDED' });
      await usersApi.unlockUser('jo');
      await expect(byLogin('jo@example.com')).resolves.toMatchObject({ status: 'ACTIVE' });
      await usersApi.removeUser('jo');
      await expect(byLogin('jo@example.com')).resolves.toBeUndefined();
      await expect(usersApi.removeUser('jo')).rejects.toEqual(missing);
    });

    it('that are provisioned can be neither locked nor unlocked', async () => {
      await expect(usersApi.lockUser('new')).rejects.toEqual(invalid);
      await expect(usersApi.unlockUser('new')).rejects.toEqual(invalid);
    });
  });

  it('counts the billing by month and client', async () => {
    await side.connect();
    const range = {
      startDate: second(Date.UTC(2026, 1, 1)),
      endDate: second(Date.UTC(2026, 2, 31, 23, 59, 59)),
    };
    const rows = await listBilling(range, 'UTC');
    expect(rows.map(({ sentDate, name, html, total }) => [sentDate, name, html, total])).toEqual([
      ['2026-03', 'Client a', 146, 584],
      ['2026-03', '湊屋本舗', 1, 4],
    ]);
    await expect(listBilling({ startDate: 0, endDate: 1 }, 'UTC')).resolves.toEqual([]);
  });
});
