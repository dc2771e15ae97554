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
import type { RenditionFailure } from './previewSlice';

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
  type: FileType;
  bytes: Blob | null;
  status: RequestStatus;
  failure: RenditionFailure | null;
  onRetry: () => void;
  onDownload: () => void;
};

/** One rendition, or why it is not to be seen. */
export function Rendition({
  email,
  type,
  bytes,
  status,
  failure,
  onRetry,
  onDownload,
}: RenditionProps) {
  const intl = useIntl();
  const name = type.toUpperCase();
  if (!email.conversions[type]) {
    return (
      <StatusMessage
        text={intl.formatMessage({ id: 'preview.notConverted' }, { type: name })}
        detail={intl.formatMessage({ id: 'preview.notConvertedDetail' }, { type: name })}
      />
    );
  }
  if (status === 'failed') {
    const text = intl.formatMessage(
      { id: failure === 'unusable' ? 'preview.renditionUnusable' : 'preview.renditionUnavailable' },
      { type: name },
    );
    return (
      <StatusMessage
        tone="danger"
        text={text}
        action={{ label: intl.formatMessage({ id: 'action.tryAgain' }), onAction: onRetry }}
      />
    );
  }
  const waiting = <Skeleton rows={6} shape="text" />;
  if (!bytes) return waiting;
  const subject = subjectText(email.subject) ?? intl.formatMessage({ id: 'email.noSubject' });
  const explain = (findings: HtmlFindings) => (
    <ErrorBoundary>
      <Suspense fallback={null}>
        <MailReading {...findings} recipient={email.recipient} />
      </Suspense>
    </ErrorBoundary>
  );
  return (
    <Suspense fallback={waiting}>
      {type === 'png' && <PngView bytes={bytes} subject={subject} onDownload={onDownload} />}
      {type === 'html' && (
        <HtmlView
          bytes={bytes}
          title={subject}
          recipient={email.recipient}
          onDownload={onDownload}
          above={explain}
        />
      )}
      {type === 'pdf' && <PdfView bytes={bytes} onDownload={onDownload} />}
      {type === 'eml' && <EmlView bytes={bytes} onDownload={onDownload} />}
    </Suspense>
  );
}
