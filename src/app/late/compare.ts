import { CompareModal } from '@/features/compare/CompareModal';
import { comparePart } from '@/features/compare/comparePart';
import { lateScreen } from '../lateScreen';

export const Compare = lateScreen(CompareModal, comparePart);
