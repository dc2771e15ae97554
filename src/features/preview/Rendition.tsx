import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { ArchivedEmail, FileType } from '@/api/emails';
import { LazyFallback } from '@/components/states/lazyComponent';
import { Skeleton } from '@/components/states/Skeleton';
import { StatusMessage } from '@/components/states/StatusMessage';
import { subjectText } from '@/lib/subjectText';
import type { RequestStatus } from '@/saga/requestStatus';
import { BeingMade } from './BeingMade';
import { isPicture } from './isPicture';
import { ListPicture } from './ListPicture';
import type { RenditionFailure } from './previewSlice';
import { RenditionView, type Zoom } from './RenditionView';

type RenditionProps = {
  email: ArchivedEmail;
  /** Everything is known of the email, not only what the list has. */
  isKnown: boolean;
  type: FileType;
  bytes: Blob | null;
  status: RequestStatus;
  failure: RenditionFailure | null;
  zoom: Zoom;
  onZoom: (zoom: Zoom) => void;
  onRetry: () => void;
  onDownload: () => void;
};

/** One rendition, or why it is not to be seen. */
export function Rendition({
  email,
  isKnown,
  type,
  bytes,
  status,
  failure,
  zoom,
  onZoom,
  onRetry,
  onDownload,
}: RenditionProps) {
  const intl = useIntl();
  const name = type.toUpperCase();
  // Bytes that were there before it are as quick as the picture of the list.
  const [isAwaited] = useState(bytes === null);
  const picture = type === 'png' && <ListPicture email={email} />;
  if (isKnown && !email.conversions[type]) {
    return (
      <>
        <StatusMessage
          compact={picture !== false}
          text={intl.formatMessage({ id: 'preview.notConverted' }, { type: name })}
          detail={intl.formatMessage({ id: 'preview.notConvertedDetail' }, { type: name })}
        />
        {picture}
      </>
    );
  }
  if (status === 'failed') {
    const text = intl.formatMessage(
      { id: failure === 'unusable' ? 'preview.renditionUnusable' : 'preview.renditionUnavailable' },
      { type: name },
    );
    return (
      <>
        <StatusMessage
          tone="danger"
          compact={picture !== false}
          text={text}
          action={{ label: intl.formatMessage({ id: 'action.tryAgain' }), onAction: onRetry }}
        />
        {picture}
      </>
    );
  }
  const skeleton = <Skeleton rows={6} shape="text" />;
  const waiting =
    type === 'png' ? (
      <div aria-busy>
        <ListPicture email={email} fallback={skeleton} />
      </div>
    ) : (
      skeleton
    );
  const isUnmade = isPicture[type] && email.conversions[type]?.conversionDate === null;
  if (!bytes)
    return (
      <>
        {isKnown && isUnmade && <BeingMade type={type} />}
        {waiting}
      </>
    );
  const subject = subjectText(email.subject) ?? intl.formatMessage({ id: 'email.noSubject' });
  return (
    <LazyFallback value={waiting}>
      <RenditionView
        type={type}
        email={email}
        subject={subject}
        bytes={bytes}
        zoom={zoom}
        onZoom={onZoom}
        onDownload={onDownload}
        standIn={isAwaited && picture}
      />
    </LazyFallback>
  );
}
