import { useIntl } from 'react-intl';
import type { ArchivedEmail, FileType } from '@/api/emails';
import { Skeleton } from '@/components/Skeleton';
import { StatusMessage } from '@/components/StatusMessage';
import type { RequestStatus } from '@/saga/requestStatus';
import type { RenditionFailure } from './previewSlice';

type RenditionProps = {
  email: ArchivedEmail;
  type: FileType;
  bytes: Blob | null;
  status: RequestStatus;
  failure: RenditionFailure | null;
  onRetry: () => void;
  onDownload: () => void;
};

/** One rendition, or why it is not to be seen. */
export function Rendition({ email, type, bytes, status, failure, onRetry, onDownload }: RenditionProps) {
  const intl = useIntl();
  const name = type.toUpperCase();
  if (!email.conversions[type]) {
    return <StatusMessage text={intl.formatMessage({ id: 'preview.notConverted' }, { type: name })} detail={intl.formatMessage({ id: 'preview.notConvertedDetail' }, { type: name })} />;
  }
  if (status === 'failed') {
    const text = intl.formatMessage({ id: failure === 'unusable' ? 'preview.renditionUnusable' : 'preview.renditionUnavailable' }, { type: name });
    return <StatusMessage tone="danger" text={text} action={{ label: intl.formatMessage({ id: 'action.tryAgain' }), onAction: onRetry }} />;
  }
  if (status === 'pending' || !bytes) return <Skeleton rows={6} shape="text" />;
  return null;
}
