import { useRef } from 'react';
import { useIntl } from 'react-intl';
import { useElementSize } from '../useElementSize';
import { openPdf } from './pdfViewDocument';
import styles from './PdfView.module.css';
import { PdfViewPage } from './PdfViewPage';
import { RenditionProblem } from './RenditionProblem';
import { useReading } from './useReading';

type PdfViewProps = {
  bytes: Blob;
  /** In the size the pages were made in, also where there is no room for it. */
  isActualSize?: boolean;
  /** As wide as there is room, however narrow the pages were made. */
  fills?: boolean;
  onDownload: () => void;
};

/** The pages of a PDF, as wide as they were made where there is room, each drawn when near. */
export function PdfView({ bytes, isActualSize = false, fills = false, onDownload }: PdfViewProps) {
  const intl = useIntl();
  const stage = useRef<HTMLDivElement>(null);
  const { width } = useElementSize(stage);
  const opened = useReading(bytes, openPdf);
  const pages = opened?.value;
  return (
    <div
      ref={stage}
      className={styles.stage}
      role="region"
      tabIndex={0}
      aria-label={intl.$t({ id: 'pdf.pages' })}
      aria-busy={opened === null}
    >
      {opened === null && <p role="status">{intl.$t({ id: 'rendition.loading' })}</p>}
      {pages === null && <RenditionProblem tooMuch={opened?.late} onDownload={onDownload} />}
      {pages &&
        width > 0 &&
        Array.from({ length: pages.count }, (_, index) => (
          <PdfViewPage
            key={index}
            pages={pages}
            number={index + 1}
            width={isActualSize ? null : width}
            fills={fills}
          />
        ))}
    </div>
  );
}
