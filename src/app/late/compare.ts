import { CompareModal } from '@/features/compare/CompareModal';
import { lateScreen } from '../lateScreen';

export const Compare = lateScreen(CompareModal);
