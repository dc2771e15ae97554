import type { Feature } from '@/store/lazyFeature';
import { EmailPreviewModal } from './EmailPreviewModal';
import { previewSaga } from './previewSaga';
import { previewSlice } from './previewSlice';
import { SignatureModal } from './signature/SignatureModal';

/** The dialog of the preview, which the search opens with an email, and that of its signatures. */
export const previewFeature = {
  joins: [{ slice: previewSlice, saga: previewSaga }],
  messages: 'rest',
  screens: { emailPreview: EmailPreviewModal, signature: SignatureModal },
} satisfies Feature;
