import { useEffect, useMemo, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { classNames } from '@/lib/classNames';
import { decodeHtml } from '@/lib/decodeHtml';
import { attachViewerFrame, type ViewerHandle } from '@/lib/viewerHost';
import { viewerPath, type MailCounts } from '@/lib/viewerMessages';
import { Button } from './Button';
import styles from './HtmlView.module.css';
import { Notice } from './Notice';
import { RenditionProblem } from './RenditionProblem';
import { remoteImagesNotice, viewerTexts } from './viewerTexts';

type HtmlViewProps = {
  bytes: Blob;
  /** Subject of the email, as text. */
  title: string;
  onDownload: () => void;
};

/** What became of the bytes that were sent to the viewer last. */
type Outcome = { bytes: Blob; images: boolean; counts: MailCounts | null };

/**
 * The html of an email in the isolated viewer page (security: the html never becomes a document of this origin).
 * Remote images stay off until the person loads them, for this email only.
 */
export function HtmlView({ bytes, title, onDownload }: HtmlViewProps) {
  const intl = useIntl();
  const texts = useMemo(() => viewerTexts(intl), [intl]);
  const frame = useRef<HTMLIFrameElement>(null);
  const viewer = useRef<ViewerHandle>(null);
  const sent = useRef<Omit<Outcome, 'counts'>>(null);
  const [imagesOf, setImagesOf] = useState<Blob | null>(null);
  const [last, setLast] = useState<Outcome | null>(null);
  const images = imagesOf === bytes;

  useEffect(() => {
    if (!frame.current) return;
    const settle = (counts: MailCounts | null) => {
      if (sent.current) setLast({ ...sent.current, counts });
    };
    const handle = attachViewerFrame(frame.current, { onShown: settle, onFailed: () => settle(null) });
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
  const counts = outcome?.counts ?? null;
  const failed = outcome !== null && counts === null;
  const blocked = counts && !images ? counts.remoteImages : 0;
  return (
    <div className={styles.root}>
      {blocked > 0 && (
        <Notice
          tone="warning"
          action={
            <Button size="small" onClick={() => setImagesOf(bytes)}>
              {texts.loadImages}
            </Button>
          }
        >
          {remoteImagesNotice(intl)(blocked)}
        </Notice>
      )}
      {counts && <p className={styles.facts}>{intl.formatMessage({ id: 'viewer.facts' }, { ...counts })}</p>}
      {failed && <RenditionProblem text={texts.tooLarge} onDownload={onDownload} />}
      <iframe ref={frame} src={viewerPath} title={texts.what} className={classNames(styles.frame, failed && styles.hidden)} aria-busy={outcome === null} />
    </div>
  );
}
