import { Suspense } from 'react';
import { useIntl } from 'react-intl';
import { lazyPiece } from '@/components/lazyPiece';
import type { ArchivedEmail, FileType } from '@/api/emails';
import { ErrorBoundary } from '@/components/ErrorBoundary';
import type { HtmlFindings } from '@/components/HtmlView';
import { Skeleton } from '@/components/Skeleton';
import { StatusMessage } from '@/components/StatusMessage';
import { subjectText } from '@/lib/subjectText';
import type { RequestStatus } from '@/saga/requestStatus';
import { ListPicture } from './ListPicture';
import type { RenditionFailure } from './previewSlice';
import styles from './Rendition.module.css';

/** As wide as there is room, or in its actual size. */
export type Zoom = 'fit' | 'actual';

// Each way of looking comes with its own library, when it is first needed.
const PngView = lazyPiece(
  async () => (await import(/* webpackChunkName: "view-png" */ './views/PngView')).PngView,
);
const HtmlView = lazyPiece(
  async () => (await import(/* webpackChunkName: "view-html" */ '@/components/HtmlView')).HtmlView,
);
const MailReading = lazyPiece(
  async () =>
    (await import(/* webpackChunkName: "mail-reading" */ './reading/MailReading')).MailReading,
);
const PdfView = lazyPiece(
  async () => (await import(/* webpackChunkName: "view-pdf" */ '@/components/PdfView')).PdfView,
);
const EmlView = lazyPiece(
  async () => (await import(/* webpackChunkName: "view-eml" */ './views/EmlView')).EmlView,
);

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
  if (!bytes) return waiting;
  const subject = subjectText(email.subject) ?? intl.formatMessage({ id: 'email.noSubject' });
  const isActualSize = zoom === 'actual';
  const explain = (findings: HtmlFindings) => (
    <ErrorBoundary>
      <Suspense fallback={null}>
        <MailReading {...findings} recipient={email.recipient} />
      </Suspense>
    </ErrorBoundary>
  );
  return (
    <Suspense fallback={waiting}>
      {type === 'png' && (
        <PngView
          bytes={bytes}
          subject={subject}
          standIn={picture}
          isActualSize={isActualSize}
          onActualSize={(actual) => onZoom(actual ? 'actual' : 'fit')}
          onDownload={onDownload}
        />
      )}
      {type === 'html' && (
        <div className={isActualSize ? styles.desktop : styles.html}>
          <HtmlView
            bytes={bytes}
            title={subject}
            recipient={email.recipient}
            onDownload={onDownload}
            above={explain}
          />
        </div>
      )}
      {type === 'pdf' && (
        <PdfView bytes={bytes} isActualSize={isActualSize} onDownload={onDownload} />
      )}
      {type === 'eml' && <EmlView bytes={bytes} onDownload={onDownload} />}
    </Suspense>
  );
}
