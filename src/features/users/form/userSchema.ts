import { mandatory, object, string } from '@/components/form/rules';

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
