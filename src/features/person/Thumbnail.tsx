import { ImageOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import styles from './EmailTimeline.module.css';

/**
 * The picture of an email, 48 × 64. It is asked for when it comes near, and no longer waited for
 * once it was scrolled away.
 */
export function Thumbnail({ address }: { address: string | null }) {
  const picture = useRef<HTMLImageElement>(null);
  const [broken, setBroken] = useState<string | null>(null);
  const isShown = address !== null && address !== broken;

  useEffect(() => {
    const image = picture.current;
    if (!image || address === null) return;
    const stop = () => {
      if (!image.complete) image.removeAttribute('src'); // ends its request
    };
    const observer = new IntersectionObserver(
      (entries) => {
        const isNear = entries.some(({ isIntersecting }) => isIntersecting);
        if (!isNear) stop();
        else if (!image.hasAttribute('src')) image.src = address;
      },
      { rootMargin: '50% 0%' },
    );
    observer.observe(image);
    return () => {
      observer.disconnect();
      stop();
    };
  }, [address, isShown]);

  return (
    <span className={styles.thumbnail}>
      {isShown ? (
        <img
          ref={picture}
          alt=""
          decoding="async"
          referrerPolicy="no-referrer"
          draggable={false}
          onError={() => setBroken(address)}
        />
      ) : (
        <ImageOff size={18} strokeWidth={1.4} aria-hidden />
      )}
    </span>
  );
}
