import { CheckPage } from '@/features/check/CheckPage';
import { lateScreen } from '../lateScreen';

export const Check = lateScreen(CheckPage);
