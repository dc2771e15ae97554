import { RescueContainer } from '@/features/rescue/RescueContainer';
import { rescuePart } from '@/features/rescue/rescuePart';
import { besideScreen } from '../lateScreen';

export const Rescue = besideScreen(RescueContainer, rescuePart);
