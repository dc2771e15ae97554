import { object, string } from 'yup';
import { mandatory } from '@/components/form/mandatory';

const ADDRESS = /^[^\s@<>",;]+@[^\s@<>",;.]+(?:\.[^\s@<>",;.]+)+$/;

const isOfDomain = (email: string, domain: string) =>
  email.toLowerCase().endsWith(`@${domain.toLowerCase()}`);

/** The rules of the user form. `providerDomain` is the super admins' own e-mail domain, `taken` the address that the server knows already. */
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
