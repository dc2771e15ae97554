import {
  createUser,
  listUsers,
  lockUser,
  removeUser,
  unlockUser,
  updateOwnSettings,
  updateUser,
} from '@/api/users';
import { filledForm } from '../support/build/user';
import { conflict, invalid, missing } from './refusals';
import { bothSides, type Side } from './sides';

/** One suite, two ends: what the tests' handlers say is what the local backend says. */
describe.each<[string, Side]>(bothSides())('%s', (_name, side) => {
  describe('users', () => {
    const form = { ...filledForm, clients: ['a', 'b'] };
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
});
