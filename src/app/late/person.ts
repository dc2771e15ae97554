import { PersonModal } from '@/features/person/PersonModal';
import { lateScreen } from '../lateScreen';

export const Person = lateScreen(PersonModal);
