import { useIntl } from 'react-intl';
import type { FileType } from '@/api/emails';
import { startDownload } from '@/features/downloads/startDownload';
import { useAppDispatch } from '@/store/hooks';
import { selectEmail, usePreviewSelector } from './previewSlice';

/** Downloads a file of the open email, once everything is known of it. To be called in a click. */
export function usePreviewDownload(): (type: FileType) => void {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const email = usePreviewSelector(selectEmail);
  return (type) => email && startDownload(dispatch, { type, emails: [email] }, intl);
}
