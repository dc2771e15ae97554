/** @jest-environment node */
import { schemaErrors } from '@/components/form/useSchemaForm';
import { userSchema } from '@/features/users/form/userForm';
import type { Role } from '@/api/users';
import { editObstacle, isShared, removeObstacle, rolesFor } from '@/features/users/userRules';
import { buildUser } from '../../support/build/user';

const MIA = {
  firstName: 'Mia',
  lastName: 'Ito',
  email: 'mia@example.org',
  role: 'USER',
  timezone: 'UTC',
  localization: 'ja_JP',
  clients: [],
};
const missing = 'errors.mandatoryField';

it.each<[object, object]>([
  [{}, {}],
  [{ firstName: ' ' }, { firstName: missing }],
  [{ lastName: '　' }, { lastName: missing }],
  [{ email: '' }, { email: missing }],
  [{ role: '' }, { role: 'errors.permissionLevelNotSelectMessage' }],
  [
    { timezone: '', localization: '' },
    { timezone: missing, localization: missing },
  ],
  ...['mia', 'mia@', 'mia@example', 'a b@example.org', 'mia@example..org'].map(
    (email): [object, object] => [{ email }, { email: 'errors.mailAddress' }],
  ),
  [{ email: ' mia@example.co.jp ' }, {}],
  [{ email: ' taken@example.org' }, { email: 'errors.userExists' }],
  [{ role: 'SUPER_ADMIN' }, { email: 'errors.superAdminDomain' }],
  [{ role: 'SUPER_ADMIN', email: 'mia' }, { email: 'errors.mailAddress' }],
  [{ role: 'SUPER_ADMIN', email: 'mia@notvendor.example' }, { email: 'errors.superAdminDomain' }],
  [{ role: 'SUPER_ADMIN', email: 'mia@VENDOR.example' }, {}],
])('the form of a user with %j says %j', (given, errors) => {
  const schema = userSchema('vendor.example', 'taken@example.org');
  expect(schemaErrors(schema, { ...MIA, ...given })).toEqual(errors);
});

const other = (role: Role | null, status = 'ACTIVE') => buildUser({ id: 'user-2', role, status });
const actor = (role: Role) => ({
  userId: 'user-1',
  role,
  canManage: role !== 'USER',
  contexts: ['grp-one', 'grp-two'],
});

describe('who may do what to whom', () => {
  const targets = ['SUPER_ADMIN', 'ADMIN', 'USER', null] as const;

  it.each<[Role, (Role | null)[]]>([
    ['SUPER_ADMIN', [...targets]],
    ['ADMIN', ['ADMIN', 'USER', null]],
    ['USER', []],
  ])('%s may edit and remove %j, and nobody else', (role, allowed) => {
    for (const obstacle of [editObstacle, removeObstacle])
      expect(targets.filter((target) => obstacle(actor(role), other(target)) === null)).toEqual(
        allowed,
      );
  });

  it.each<[string, boolean]>([
    ['ACTIVE', true],
    ['SUSPENDED', true],
    ['PROVISIONED', true],
    ['DEPROVISIONED', false],
    ['', false],
    ['constructor', false],
  ])('a user in state "%s": %s', (status, isAllowed) => {
    expect(editObstacle(actor('ADMIN'), other('USER', status)) === null).toBe(isAllowed);
  });

  it.each<[Role, string[], boolean, boolean]>([
    ['ADMIN', ['grp-one'], false, false],
    ['ADMIN', ['grp-one', 'grp-two'], false, false],
    ['ADMIN', [], false, false],
    ['ADMIN', ['grp-one', 'grp-three'], false, true],
    ['ADMIN', ['grp-one'], true, true],
    ['SUPER_ADMIN', ['grp-one', 'grp-three'], false, false],
    ['SUPER_ADMIN', ['grp-one'], true, false],
  ])(
    '%s on a user of %j (and others: %s): only the memberships: %s',
    (role, clients, otherContexts, isOnly) => {
      const user = buildUser({ id: 'user-2', clients, otherContexts });
      expect(isShared(actor(role), user)).toBe(isOnly);
      expect(editObstacle(actor(role), user)).toBeNull();
      expect(removeObstacle(actor(role), user)).toBe(isOnly ? 'admin.users.otherContexts' : null);
      expect(isShared(actor(role), { ...user, id: 'user-1' })).toBe(false);
    },
  );

  it('edits but never removes oneself', () => {
    const self = buildUser({ id: 'user-1', role: 'ADMIN' });
    expect(editObstacle(actor('ADMIN'), self)).toBeNull();
    expect(removeObstacle(actor('ADMIN'), self)).toBe('admin.users.notYourself');
  });

  it.each<[Role, boolean, Role[]]>([
    ['SUPER_ADMIN', false, ['SUPER_ADMIN', 'ADMIN', 'USER']],
    ['ADMIN', false, ['ADMIN', 'USER']],
    ['USER', false, ['USER']],
    ['SUPER_ADMIN', true, ['SUPER_ADMIN', 'ADMIN']],
    ['ADMIN', true, ['ADMIN']],
  ])('%s (on oneself: %s) may assign %j', (role, isSelf, roles) => {
    expect(rolesFor(role, isSelf)).toEqual(roles);
  });
});
