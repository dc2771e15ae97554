import { object, string } from 'yup';

/** The rule of the choice of a client group: one is chosen. */
export const dataContextSchema = object({ groupId: string().required('dataContext.waits') });
