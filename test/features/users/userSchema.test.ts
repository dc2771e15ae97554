/** @jest-environment node */
import { schemaErrors } from '@/components/form/schemaErrors';
import { userSchema } from '@/features/users/userSchema';

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

describe('the form of a user', () => {
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
  ])('with %j says %j', (given, errors) => {
    const schema = userSchema('vendor.example', 'taken@example.org');
    expect(schemaErrors(schema, { ...MIA, ...given })).toEqual(errors);
  });
});
