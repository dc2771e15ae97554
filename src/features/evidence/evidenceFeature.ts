import { EvidenceModal } from './dialog/EvidenceModal';
import { evidenceSaga } from './evidenceSaga';
import { evidenceSlice } from './evidenceSlice';

export const injects = [{ slice: evidenceSlice, saga: evidenceSaga }];
export const screens = { evidence: EvidenceModal };
