import { useRef, useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { useElementWidth } from '../useElementWidth';
import { openPdf, type PdfPages } from './pdfViewDocument';
import styles from './PdfView.module.css';
import { RenditionProblem } from './RenditionProblem';
import { useReading } from './useReading';
import { withinLimit } from '@/lib/mail/renderLimit';
import { whileWanted } from '@/lib/whileWanted';

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
  const width = useElementWidth(stage);
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

type PdfViewPageProps = {
  pages: PdfPages;
  number: number;
  /** The room there is, in CSS pixels, which no page exceeds. Null: as it was made. */
  width: number | null;
  /** A page takes all the room, however narrow it was made. */
  fills: boolean;
};

const a4 = 210 / 297;

/** True while the element is within one screen of the visible part. */
function useNearby(element: React.RefObject<HTMLElement | null>): boolean {
  const [nearby, setNearby] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      (entries) => setNearby(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: '100% 0%' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return nearby;
}

/** One page, drawn only while nearby, which spares memory. Its text stays for screen readers. */
function PdfViewPage({ pages, number, width, fills }: PdfViewPageProps) {
  const intl = useIntl();
  const figure = useRef<HTMLElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const nearby = useNearby(figure);
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  const [text, setText] = useState('');
  const [drawn, setDrawn] = useState(false);
  const [broken, setBroken] = useState(false);

  const natural = size?.width ?? null;
  const drawnWidth =
    natural === null || width === null ? natural : fills ? width : Math.min(natural, width);

  useEffect(() => {
    if (!nearby) return;
    const end = whileWanted(withinLimit(pages.size(number)), setSize, () => setBroken(true));
    return () => {
      end();
      setDrawn(false); // its canvas goes with it
    };
  }, [nearby, pages, number]);

  useEffect(() => {
    if (!nearby || !canvas.current || drawnWidth === null) return;
    const drawing = pages.draw(number, canvas.current, drawnWidth * window.devicePixelRatio);
    const end = whileWanted(
      withinLimit(Promise.all([pages.text(number), drawing.done]), drawing.stop),
      ([pageText]) => {
        setText(pageText);
        setDrawn(true);
      },
      () => setBroken(true),
    );
    return () => {
      end();
      drawing.stop();
    };
  }, [nearby, pages, number, drawnWidth]);

  const isAwaited = nearby && !drawn && !broken;
  const label = intl.$t({ id: 'pdf.page' }, { page: number, pages: pages.count });
  return (
    <figure
      ref={figure}
      className={styles.page}
      style={{ width: drawnWidth ?? undefined }}
      aria-label={label}
      aria-busy={isAwaited}
    >
      <div className={styles.paper} style={{ aspectRatio: size ? size.width / size.height : a4 }}>
        {/* An empty page could be taken for what was sent. */}
        {isAwaited && <p className={styles.waiting}>{intl.$t({ id: 'rendition.loading' })}</p>}
        {nearby && !broken && <canvas ref={canvas} className={styles.canvas} aria-hidden />}
        {broken && <p role="alert">{intl.$t({ id: 'pdf.pageBroken' })}</p>}
        <p className="visually-hidden">{text}</p>
      </div>
      <figcaption className={styles.caption} aria-hidden>
        {label}
      </figcaption>
    </figure>
  );
}
