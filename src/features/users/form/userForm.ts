import type { Role, User, UserForm } from '@/api/users';
import { trimmed } from '@/lib/textInput';
import { defaultLocalization } from '@/lib/localization';
import { mandatory, object, string } from '@/components/form/rules';

/** What the form holds; an empty role is one that nobody has chosen yet. */
export type UserValues = Omit<UserForm, 'role'> & { role: Role | '' };

/** What a new user has of the one who creates it. */
type Inherited = Pick<UserValues, 'timezone' | 'localization' | 'clients'>;

/** What the form starts with: a user's values, or the defaults of a new one. */
export function userValues(user: User | undefined, own: Inherited): UserValues {
  return {
    firstName: user?.profile.firstName ?? '',
    lastName: user?.profile.lastName ?? '',
    email: user?.profile.email ?? '',
    timezone: user ? (user.profile.timezone ?? 'UTC') : own.timezone,
    localization: user ? (user.profile.localization ?? defaultLocalization) : own.localization,
    role: user ? (user.role ?? '') : 'USER',
    clients: [...(user ?? own).clients],
  };
}

/** The values as they are sent; null while no role is chosen. */
export function toUserForm({ role, ...values }: UserValues): UserForm | null {
  if (role === '') return null;
  return {
    ...values,
    role,
    firstName: trimmed(values.firstName),
    lastName: trimmed(values.lastName),
    email: trimmed(values.email),
  };
}

/** Under which name the form's draft is kept; `userId` null for a new user. */
export const userDraft = (userId: string | null): string => `user ${userId ?? ''}`;

const ADDRESS = /^[^\s@<>",;]+@[^\s@<>",;.]+(?:\.[^\s@<>",;.]+)+$/;

const isOfDomain = (email: string, domain: string) =>
  email.toLowerCase().endsWith(`@${domain.toLowerCase()}`);

/** The user form's rules. `providerDomain`: the super admins' own, `taken`: a known address. */
export const userSchema = (providerDomain: string, taken: string | null) =>
  object({
    firstName: mandatory(),
    lastName: mandatory(),
    email: mandatory()
      .notOneOf([taken], 'errors.userExists')
      .matches(ADDRESS, { message: 'errors.mailAddress', excludeEmptyString: true })
      .when('role', {
        is: 'SUPER_ADMIN',
        then: (schema) =>
          schema.test(
            'domain',
            'errors.superAdminDomain',
            (value) => !ADDRESS.test(value) || isOfDomain(value, providerDomain),
          ),
      }),
    role: string().required('errors.permissionLevelNotSelectMessage'),
    timezone: string().required('errors.mandatoryField'),
    localization: string().required('errors.mandatoryField'),
  });
