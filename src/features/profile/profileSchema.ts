import { object, string } from 'yup';

/** The rules of one's own settings: both lists always hold a choice. */
export const profileSchema = object({
  timezone: string().required('errors.mandatoryField'),
  localization: string().required('errors.mandatoryField'),
});
