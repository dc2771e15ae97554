import { object, string } from 'yup';

/** The rules of the sign-in; a password may hold spaces alone. */
export const loginSchema = object({
  email: string().trim().required('errors.emailRequired'),
  password: string().required('errors.passwordRequired'),
});
