import type { Feature } from '@/store/lazyFeature';
import { EvidenceModal } from './dialog/EvidenceModal';
import { evidenceSaga } from './evidenceSaga';
import { evidenceSlice } from './evidenceSlice';

/** Evidence packs. */
export const evidenceFeature = {
  joins: [{ slice: evidenceSlice, saga: evidenceSaga }],
  messages: 'rest',
  screens: { evidence: EvidenceModal },
} satisfies Feature;
