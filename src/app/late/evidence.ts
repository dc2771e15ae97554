import { EvidenceModal } from '@/features/evidence/EvidenceModal';
import { lateScreen } from '../lateScreen';

export const Evidence = lateScreen(EvidenceModal);
