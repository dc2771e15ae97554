import { type ComponentType, type ReactNode } from 'react';
import type { ArchivedEmail, FileType } from '@/api/emails';
import { ErrorBoundary } from '@/components/states/ErrorBoundary';
import type { HtmlFindings } from '@/components/views/HtmlView';
import { lazyComponent } from '@/components/states/lazyComponent';
import { PngView } from '@/components/views/PngView';
import styles from './Rendition.module.css';
import { loadEmlView, loadHtmlView, loadMailReading, loadPdfView } from './viewPieces';

/** As wide as there is room, or in its actual size. */
export type Zoom = 'fit' | 'actual';

export type ViewProps = {
  email: ArchivedEmail;
  subject: string;
  bytes: Blob;
  zoom: Zoom;
  onZoom: (zoom: Zoom) => void;
  onDownload: () => void;
  /** What is shown until the view has drawn, where there is something. */
  standIn: ReactNode;
};

const HtmlView = lazyComponent(loadHtmlView);
const MailReading = lazyComponent(loadMailReading);
const PdfView = lazyComponent(loadPdfView);
const EmlView = lazyComponent(loadEmlView);

function Png({ subject, bytes, zoom, onZoom, onDownload, standIn }: ViewProps) {
  return (
    <PngView
      bytes={bytes}
      subject={subject}
      standIn={standIn}
      isActualSize={zoom === 'actual'}
      onActualSize={(actual) => onZoom(actual ? 'actual' : 'fit')}
      onDownload={onDownload}
    />
  );
}

function Html({ email, subject, bytes, zoom, onDownload }: ViewProps) {
  const explain = (findings: HtmlFindings) => (
    <ErrorBoundary>
      <MailReading {...findings} recipient={email.recipient} />
    </ErrorBoundary>
  );
  return (
    <div className={zoom === 'actual' ? styles.desktop : styles.html}>
      <HtmlView
        bytes={bytes}
        title={subject}
        recipient={email.recipient}
        onDownload={onDownload}
        above={explain}
      />
    </div>
  );
}

function Pdf({ bytes, zoom, onDownload }: ViewProps) {
  return <PdfView bytes={bytes} isActualSize={zoom === 'actual'} onDownload={onDownload} />;
}

function Eml({ bytes, onDownload }: ViewProps) {
  return <EmlView bytes={bytes} onDownload={onDownload} />;
}

/** How each type is looked at: a new one does not compile before it says so here. */
const views: Record<FileType, ComponentType<ViewProps>> = {
  png: Png,
  html: Html,
  pdf: Pdf,
  eml: Eml,
};

/** The bytes of one type, looked at. */
export function RenditionView({ type, ...props }: ViewProps & { type: FileType }) {
  const View = views[type];
  return <View {...props} />;
}
