import { string } from 'yup';
import { trimmed } from '@/lib/textInput';

/** The rule of a text that has to be there: more than white space. */
export const mandatory = () =>
  string()
    .transform((value: string) => trimmed(value))
    .required('errors.mandatoryField');
