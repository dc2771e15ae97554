import { RescueContainer } from '@/features/rescue/RescueContainer';
import { lateScreen } from '../lateScreen';

export const Rescue = lateScreen(RescueContainer);
