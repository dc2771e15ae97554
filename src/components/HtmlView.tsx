import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { classNames } from '@/lib/classNames';
import { decodeHtml } from '@/lib/decodeHtml';
import { attachViewerFrame, type ViewerHandle } from '@/lib/viewerHost';
import { viewerPath, type MailCounts, type MailLink } from '@/lib/viewerMessages';
import styles from './HtmlView.module.css';
import { RenditionProblem } from './RenditionProblem';
import { viewerTexts } from './viewerTexts';

/** What is in the shown email, and whether its remote images were loaded. */
export type HtmlFindings = {
  counts: MailCounts;
  links: readonly MailLink[];
  images: boolean;
  onLoadImages: () => void;
};

type HtmlViewProps = {
  bytes: Blob;
  /** Subject of the email, as text. */
  title: string;
  onDownload: () => void;
  /** Draws what stands above the email: what is in it, and a way to have its images loaded. */
  above?: (findings: HtmlFindings) => ReactNode;
};

/** What became of the bytes that were sent to the viewer last. */
type Outcome = {
  bytes: Blob;
  images: boolean;
  found: { counts: MailCounts; links: readonly MailLink[] } | null;
};

/**
 * The html of an email in the isolated viewer page (security: the html never becomes a document of this origin).
 * Remote images stay off until the person loads them, for this email only.
 */
export function HtmlView({ bytes, title, onDownload, above }: HtmlViewProps) {
  const intl = useIntl();
  const texts = useMemo(() => viewerTexts(intl), [intl]);
  const frame = useRef<HTMLIFrameElement>(null);
  const viewer = useRef<ViewerHandle>(null);
  const sent = useRef<Omit<Outcome, 'found'>>(null);
  const [imagesOf, setImagesOf] = useState<Blob | null>(null);
  const [last, setLast] = useState<Outcome | null>(null);
  const images = imagesOf === bytes;

  useEffect(() => {
    if (!frame.current) return;
    const settle = (found: Outcome['found']) => {
      if (sent.current) setLast({ ...sent.current, found });
    };
    const handle = attachViewerFrame(frame.current, {
      onShown: (counts, links) => settle({ counts, links }),
      onFailed: () => settle(null),
    });
    viewer.current = handle;
    return () => handle.close();
  }, []);

  useEffect(() => {
    let current = true;
    void bytes.arrayBuffer().then((buffer) => {
      if (!current) return;
      sent.current = { bytes, images };
      viewer.current?.show({ html: decodeHtml(new Uint8Array(buffer)), title, texts, images });
    });
    return () => {
      current = false;
    };
  }, [bytes, images, title, texts]);

  const outcome = last?.bytes === bytes ? last : null;
  const found = outcome?.found ?? null;
  const failed = outcome !== null && found === null;
  return (
    <div className={styles.root}>
      {found &&
        above?.({
          ...found,
          images: outcome?.images ?? false,
          onLoadImages: () => setImagesOf(bytes),
        })}
      {failed && <RenditionProblem text={texts.tooLarge} onDownload={onDownload} />}
      <iframe
        ref={frame}
        src={viewerPath}
        title={texts.what}
        className={classNames(styles.frame, failed && styles.hidden)}
        aria-busy={outcome === null}
      />
    </div>
  );
}
