import { PersonModal } from '@/features/person/PersonModal';
import { personPart } from '@/features/person/personPart';
import { lateScreen } from '../lateScreen';

export const Person = lateScreen(PersonModal, personPart);
