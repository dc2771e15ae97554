// The emails of one person.
import { PersonModal } from './PersonModal';
import { personSaga } from './personSaga';
import { personSlice } from './personSlice';

export const injects = [{ slice: personSlice, saga: personSaga }];
export const screens = { person: PersonModal };
