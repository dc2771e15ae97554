import type { Feature } from '@/store/lazyFeature';
import { EmailPreviewModal } from './EmailPreviewModal';
import { previewSaga } from './previewSaga';
import { previewSlice } from './previewSlice';

/** The dialog of the preview; the search opens it with an email. */
export const previewFeature = {
  joins: [{ slice: previewSlice, saga: previewSaga }],
  messages: 'rest',
  screens: { emailPreview: EmailPreviewModal },
} satisfies Feature;
