import type { Feature } from '@/store/lazyFeature';
import { PersonModal } from './PersonModal';
import { personSaga } from './personSaga';
import { personSlice } from './personSlice';

/** The emails of one person. */
export const personFeature = {
  joins: [{ slice: personSlice, saga: personSaga }],
  messages: 'rest',
  screens: { person: PersonModal },
} satisfies Feature;
