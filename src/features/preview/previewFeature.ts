// The dialog of the preview, which the search opens with an email, and that of its signatures.
import { EmailPreviewModal } from './EmailPreviewModal';
import { previewSaga } from './previewSaga';
import { previewSlice } from './previewSlice';
import { SignatureModal } from './signature/SignatureModal';

export const injects = [{ slice: previewSlice, saga: previewSaga }];
export const screens = { emailPreview: EmailPreviewModal, signature: SignatureModal };
