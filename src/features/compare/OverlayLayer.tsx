import { useState } from 'react';
import { useIntl } from 'react-intl';
import { LazyFallback } from '@/components/states/lazyComponent';
import { Skeleton } from '@/components/states/Skeleton';
import { StatusMessage } from '@/components/states/StatusMessage';
import { subjectOf } from '@/i18n/subjectOf';
import { HtmlView, PdfView } from '@/components/views/lazyViews';
import { usePngPicture } from '@/components/views/usePngPicture';
import { startDownload } from '@/features/downloads/startDownload';
import { useAppDispatch } from '@/store/hooks';
import { keptFile } from './compareFiles';
import { compare, useCompareSelector } from './compareSlice';
import styles from './Overlay.module.css';
import type { Layer } from './overlayLayers';

type OverlayLayerProps = {
  layer: Layer;
  /** How wide the page was made, in CSS pixels, and how large it is shown. */
  pageWidth: number;
  scale: number;
  onWidth: (pixels: number) => void;
};

/** One rendition under the divider, as wide as its image was made, or why it is not to be seen. */
export function OverlayLayer({ layer, pageWidth, scale, onWidth }: OverlayLayerProps) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const state = useCompareSelector(({ compare: { files } }) => files[layer.key]);
  const bytes = keptFile(layer.conversion);
  const type = layer.type.toUpperCase();
  const { side, email } = layer;
  const download = () => startDownload(dispatch, { type: layer.type, emails: [email] }, intl);
  const subject = subjectOf(intl, email);
  if (!layer.conversion)
    return <StatusMessage text={intl.$t({ id: 'compare.missing' }, { type })} />;
  if (state?.status === 'failed') {
    const id = state.failure === 'unusable' ? 'renditionUnusable' : 'renditionUnavailable';
    const text = intl.$t({ id: `preview.${id}` }, { type });
    const retry = () => dispatch(compare.fileRequested({ side, type: layer.type }));
    return <StatusMessage text={text} onRetry={retry} />;
  }
  const waiting = <Skeleton rows={8} shape="text" />;
  if (state?.status !== 'succeeded' || !bytes) return waiting;
  return (
    <LazyFallback value={waiting}>
      {layer.type === 'png' && (
        <OverlayPng
          bytes={bytes}
          alt={intl.$t({ id: 'png.alt' }, { subject })}
          onWidth={onWidth}
          broken={intl.$t({ id: 'compare.fileBroken' }, { type })}
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
            recipient={email.recipient}
            ownColours
            onDownload={download}
          />
        </div>
      )}
      {layer.type === 'pdf' && <PdfView fills bytes={bytes} onDownload={download} />}
    </LazyFallback>
  );
}

type OverlayPngProps = {
  bytes: Blob;
  alt: string;
  /** What is said where it is no image. */
  broken: string;
  onWidth: (pixels: number) => void;
};

/** Wider images were made with two dots for each pixel. */
const widestPage = 1100;

function OverlayPng({ bytes, alt, broken, onWidth }: OverlayPngProps) {
  const picture = usePngPicture(bytes);
  const [isBroken, setBroken] = useState(false);

  if (isBroken) return <StatusMessage tone="danger" text={broken} />;
  const tellWidth = () => {
    const wide = picture.current?.naturalWidth ?? 0;
    if (wide >= 300) onWidth(wide > widestPage ? Math.round(wide / 2) : wide);
  };
  return (
    <img
      ref={picture}
      alt={alt}
      className={styles.picture}
      onLoad={tellWidth}
      onError={() => setBroken(true)}
    />
  );
}
