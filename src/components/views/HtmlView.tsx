import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { decodeHtml } from '@/lib/mail/decodeHtml';
import { recipientForms } from '@/lib/mail/recipientForms';
import { whileWanted } from '@/lib/whileWanted';
import { attachViewerFrame, viewerPath, type ViewerHandle } from '@/browser/viewerHost';
import type { MailCounts, MailLink } from '@/lib/mail/viewerMessages';
import styles from './HtmlView.module.css';
import { RenditionProblem } from './RenditionProblem';
import { StatusMessage } from '../states/StatusMessage';
import { viewerTexts } from './viewerTexts';

/** Which remote images are wanted: none, those that do not name the recipient, or those as well. */
export type WantedImages = 'none' | 'impersonal' | 'all';

/** What is in the shown email, and which of its remote images were loaded. */
export type HtmlFindings = {
  counts: MailCounts;
  links: readonly MailLink[];
  images: WantedImages;
  onLoadImages: (images: WantedImages) => void;
};

type HtmlViewProps = {
  bytes: Blob;
  title: string;
  recipient: string;
  onDownload: () => void;
  ownColours?: boolean;
  /** Draws what stands above the email: what is in it, and a way to have its images loaded. */
  above?: (findings: HtmlFindings) => ReactNode;
  /** Stands in for the email where the viewer page did not come; else a sentence says so. */
  instead?: ReactNode;
};

/** What became of the bytes that were sent to the viewer last. */
type Outcome = {
  bytes: Blob;
  images: WantedImages;
  found: { counts: MailCounts; links: readonly MailLink[] } | 'failed' | 'missing';
};

/**
 * The html of an email in the isolated viewer page, never a document of this origin. Remote images
 * wait for the person; an email that takes too long goes with its frame.
 */
export function HtmlView({
  bytes,
  title,
  recipient,
  onDownload,
  ownColours,
  above,
  instead,
}: HtmlViewProps) {
  const intl = useIntl();
  const texts = useMemo(() => viewerTexts(intl), [intl]);
  const frame = useRef<HTMLIFrameElement>(null);
  const viewer = useRef<ViewerHandle>(null);
  const sent = useRef<Omit<Outcome, 'found'>>(null);
  const [wanted, setWanted] = useState<{ bytes: Blob; images: WantedImages; times: number } | null>(
    null,
  );
  const [last, setLast] = useState<Outcome | null>(null);
  const images = wanted?.bytes === bytes ? wanted.images : 'none';
  const times = wanted?.bytes === bytes ? wanted.times : 0; // the same again is another frame
  const outcome = last?.bytes === bytes ? last : null;
  const result = outcome?.found ?? null;
  const found = typeof result === 'string' ? null : result;
  const isOver = typeof result === 'string';

  useEffect(() => {
    if (isOver || !frame.current) return;
    const settle = (came: Outcome['found']) => {
      if (sent.current) setLast({ ...sent.current, found: came });
    };
    const handle = attachViewerFrame(frame.current, {
      onShown: (counts, links) => settle({ counts, links }),
      onFailed: () => settle('failed'),
      onMissing: () => settle('missing'),
    });
    viewer.current = handle;
    return () => handle.close();
  }, [isOver]);

  useEffect(() => {
    if (isOver) return undefined;
    return whileWanted(bytes.arrayBuffer(), (buffer) => {
      sent.current = { bytes, images };
      void viewer.current?.show({
        html: decodeHtml(new Uint8Array(buffer)),
        title,
        texts,
        recipient: recipientForms(recipient),
        images: images !== 'none',
        personal: images === 'all',
        ownColours,
      });
    });
  }, [bytes, images, times, title, texts, recipient, ownColours, isOver]);

  return (
    <div className={styles.root}>
      {found &&
        above?.({
          ...found,
          images: outcome?.images ?? 'none',
          onLoadImages: (more) =>
            setWanted({ bytes, images: more, times: (wanted?.times ?? 0) + 1 }),
        })}
      {result === 'failed' && <RenditionProblem tooMuch onDownload={onDownload} />}
      {result === 'missing' && instead}
      {result === 'missing' && (
        <StatusMessage
          text={intl.$t({ id: 'app.chunk.unreachable' })}
          onRetry={() => setLast(null)}
        />
      )}
      {!isOver && (
        <iframe
          ref={frame}
          src={viewerPath}
          title={texts.what}
          className={styles.frame}
          aria-busy={outcome === null}
        />
      )}
    </div>
  );
}
