import { RescueContainer } from '@/features/rescue/RescueContainer';
import { rescuePart } from '@/features/rescue/rescuePart';
import { lateScreen } from '../lateScreen';

export const Rescue = lateScreen(RescueContainer, rescuePart);
