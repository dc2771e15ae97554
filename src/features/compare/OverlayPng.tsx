import { useState } from 'react';
import { StatusMessage } from '@/components/states/StatusMessage';
import { usePngPicture } from '@/components/views/usePngPicture';
import styles from './Overlay.module.css';

type OverlayPngProps = {
  bytes: Blob;
  alt: string;
  /** What is said where it is no image. */
  broken: string;
  onWidth: (pixels: number) => void;
};

/** Wider images were made with two dots for each pixel. */
const widestPage = 1100;

/** The image of an email, as wide as there is room. */
export function OverlayPng({ bytes, alt, broken, onWidth }: OverlayPngProps) {
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
