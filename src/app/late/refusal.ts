import { RefusalContainer } from '@/features/refusal/RefusalContainer';
import { lateScreen } from '../lateScreen';

export const Refusal = lateScreen(RefusalContainer);
