import { object, string } from 'yup';

/** The rule of the request for a new password. */
export const resetSchema = object({ email: string().trim().required('errors.emailRequired') });
