import { useEffect, useMemo, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { classNames } from '@/lib/classNames';
import styles from './PngView.module.css';
import { RenditionProblem } from '@/components/RenditionProblem';

type PngViewProps = {
  bytes: Blob;
  /** Subject of the email, for the text alternative. */
  subject: string;
  onDownload: () => void;
};

/** The image of an email, as wide as there is room; pressing it shows it in its actual size, and back. */
export function PngView({ bytes, subject, onDownload }: PngViewProps) {
  const intl = useIntl();
  const picture = useRef<HTMLImageElement>(null);
  const [brokenOne, setBrokenOne] = useState<Blob | null>(null);
  const [actualSize, setActualSize] = useState(false);
  // Our own type, whatever the server declared: the address is then an image wherever it is opened.
  const image = useMemo(() => new Blob([bytes], { type: 'image/png' }), [bytes]);

  useEffect(() => {
    const url = URL.createObjectURL(image);
    if (picture.current) picture.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [image]);

  if (brokenOne === bytes) return <RenditionProblem onDownload={onDownload} />;
  return (
    <div className={styles.stage}>
      <button
        type="button"
        className={classNames(styles.zoom, actualSize && styles.actual)}
        aria-pressed={actualSize}
        title={intl.formatMessage({ id: actualSize ? 'png.fitWidth' : 'png.actualSize' })}
        onClick={() => setActualSize(!actualSize)}
      >
        <img
          ref={picture}
          alt={intl.formatMessage({ id: 'png.alt' }, { subject })}
          className={styles.image}
          onError={() => setBrokenOne(bytes)}
        />
      </button>
    </div>
  );
}
