import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { classNames } from '@/lib/classNames';
import styles from './PngView.module.css';
import { RenditionProblem } from './RenditionProblem';
import { usePngPicture } from './usePngPicture';

type PngViewProps = {
  bytes: Blob;
  subject: string;
  isActualSize: boolean;
  onActualSize: (isActualSize: boolean) => void;
  standIn?: ReactNode;
  onDownload: () => void;
};

/** The image of an email; pressing it changes between its actual size and the room there is. */
export function PngView({
  bytes,
  subject,
  isActualSize,
  onActualSize,
  standIn,
  onDownload,
}: PngViewProps) {
  const intl = useIntl();
  const picture = usePngPicture(bytes);
  const [brokenOne, setBrokenOne] = useState<Blob | null>(null);
  const [seenOne, setSeenOne] = useState<Blob | null>(null);
  const isComing = seenOne !== bytes && Boolean(standIn);

  if (brokenOne === bytes) return <RenditionProblem onDownload={onDownload} />;
  return (
    <div className={styles.stage}>
      {isComing && standIn}
      <button
        type="button"
        className={classNames(
          styles.zoom,
          isActualSize && styles.actual,
          isComing && styles.coming,
        )}
        aria-pressed={isActualSize}
        title={intl.$t({ id: isActualSize ? 'png.fitWidth' : 'png.actualSize' })}
        onClick={() => onActualSize(!isActualSize)}
      >
        <img
          ref={picture}
          alt={intl.$t({ id: 'png.alt' }, { subject })}
          className={styles.image}
          onLoad={() => setSeenOne(bytes)}
          onError={() => setBrokenOne(bytes)}
        />
      </button>
    </div>
  );
}
