import type { Feature } from '@/store/feature';
import { EmailPreviewModal } from './EmailPreviewModal';

/** The dialog of the preview; its state is in every store. */
export const previewFeature = {
  screens: { emailPreview: EmailPreviewModal },
} satisfies Feature;
