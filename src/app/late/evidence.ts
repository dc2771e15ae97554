import { EvidenceModal } from '@/features/evidence/EvidenceModal';
import { evidencePart } from '@/features/evidence/evidencePart';
import { lateScreen } from '../lateScreen';

export const Evidence = lateScreen(EvidenceModal, evidencePart);
