import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { isMissingChunk } from '@/browser/missingChunk';
import { RenderLimitError } from '@/lib/mail/renderLimit';
import { openPdf, type PdfPages } from './pdfViewDocument';
import styles from './PdfView.module.css';
import { PdfViewPage } from './PdfViewPage';
import { RenditionProblem } from './RenditionProblem';

type PdfViewProps = {
  bytes: Blob;
  /** In the size the pages were made in, also where there is no room for it. */
  isActualSize?: boolean;
  /** As wide as there is room, however narrow the pages were made. */
  fills?: boolean;
  onDownload: () => void;
};

/** `pages` is null when the file cannot be opened, or (`late`) not in time. */
type Opened = { bytes: Blob; pages: PdfPages | null; late: boolean };

/**
 * The pages of a PDF below each other, as wide as they were made where there is room: at one scale
 * with the picture and the html. A page is drawn when it comes near the visible part.
 */
export function PdfView({ bytes, isActualSize = false, fills = false, onDownload }: PdfViewProps) {
  const intl = useIntl();
  const stage = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [width, setWidth] = useState(0);
  const [missing, setMissing] = useState<unknown>(null); // the library did not come: nothing is said of the file

  useEffect(() => {
    let left = false;
    const given = new AbortController();
    openPdf(bytes, given.signal).then(
      (pages) => {
        if (!left) setOpened({ bytes, pages, late: false });
      },
      (error: unknown) => {
        if (left) return;
        if (isMissingChunk(error)) setMissing(error);
        else setOpened({ bytes, pages: null, late: error instanceof RenderLimitError });
      },
    );
    return () => {
      left = true;
      given.abort();
    };
  }, [bytes]);

  useEffect(() => {
    if (!stage.current) return;
    const observer = new ResizeObserver(([entry]) =>
      setWidth(Math.round(entry?.contentRect.width ?? 0)),
    );
    observer.observe(stage.current);
    return () => observer.disconnect();
  }, []);

  if (missing !== null) throw missing as Error;
  const current = opened?.bytes === bytes ? opened : null;
  return (
    <div
      ref={stage}
      className={styles.stage}
      role="region"
      tabIndex={0}
      aria-label={intl.formatMessage({ id: 'pdf.pages' })}
      aria-busy={current === null}
    >
      {current === null && <p role="status">{intl.formatMessage({ id: 'rendition.loading' })}</p>}
      {current?.pages === null && (
        <RenditionProblem tooMuch={current.late} onDownload={onDownload} />
      )}
      {current?.pages &&
        width > 0 &&
        Array.from(
          { length: current.pages.count },
          (_, index) =>
            current.pages && (
              <PdfViewPage
                key={index}
                pages={current.pages}
                number={index + 1}
                width={isActualSize ? null : width}
                fills={fills}
              />
            ),
        )}
    </div>
  );
}
