import { useIntl } from 'react-intl';
import { LazyFallback, lazyComponent } from '@/components/states/lazyComponent';
import { Skeleton } from '@/components/states/Skeleton';
import { StatusMessage } from '@/components/states/StatusMessage';
import { subjectText } from '@/lib/subjectText';
import type { FileState } from './compareSlice';
import styles from './Overlay.module.css';
import type { Layer } from './overlayLayers';
import { OverlayPng } from './OverlayPng';

const HtmlView = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "view-html" */ '@/components/views/HtmlView')).HtmlView,
);
const PdfView = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "view-pdf" */ '@/components/views/PdfView')).PdfView,
);

type OverlayLayerProps = {
  layer: Layer;
  state: FileState | undefined;
  bytes: Blob | null;
  /** How wide the page was made, in CSS pixels, and how large it is shown. */
  pageWidth: number;
  scale: number;
  onWidth: (pixels: number) => void;
  onRetry: () => void;
  onDownload: () => void;
};

/**
 * One rendition under the divider, or why it is not to be seen. The html stands in its isolated
 * frame, as wide as its image was made.
 */
export function OverlayLayer({
  layer,
  state,
  bytes,
  pageWidth,
  scale,
  onWidth,
  onRetry,
  onDownload,
}: OverlayLayerProps) {
  const intl = useIntl();
  const type = layer.type.toUpperCase();
  const subject = subjectText(layer.email.subject) ?? intl.formatMessage({ id: 'email.noSubject' });
  if (!layer.conversion)
    return <StatusMessage text={intl.formatMessage({ id: 'compare.missing' }, { type })} />;
  if (state?.status === 'failed') {
    const text = intl.formatMessage(
      { id: state.failure === 'unusable' ? 'compare.fileUnusable' : 'compare.fileUnavailable' },
      { type },
    );
    return <StatusMessage text={text} onRetry={onRetry} />;
  }
  const waiting = <Skeleton rows={8} shape="text" />;
  if (state?.status !== 'succeeded' || !bytes) return waiting;
  return (
    <LazyFallback value={waiting}>
      {layer.type === 'png' && (
        <OverlayPng
          bytes={bytes}
          alt={intl.formatMessage({ id: 'png.alt' }, { subject })}
          onWidth={onWidth}
          broken={intl.formatMessage({ id: 'compare.fileBroken' }, { type })}
        />
      )}
      {layer.type === 'html' && (
        <div
          className={styles.page}
          style={{ width: pageWidth, height: `${100 / scale}%`, transform: `scale(${scale})` }}
        >
          <HtmlView
            bytes={bytes}
            title={subject}
            recipient={layer.email.recipient}
            ownColours
            onDownload={onDownload}
          />
        </div>
      )}
      {layer.type === 'pdf' && <PdfView fills bytes={bytes} onDownload={onDownload} />}
    </LazyFallback>
  );
}
