import { useEffect, useMemo, useRef, type RefObject } from 'react';

/** Shows a PNG's bytes in the `<img>` with this ref; their address goes once it was read. */
export function usePngPicture(bytes: Blob): RefObject<HTMLImageElement | null> {
  const picture = useRef<HTMLImageElement>(null);
  // Our own type, whatever the server declared: the address is then an image wherever it is opened.
  const image = useMemo(() => new Blob([bytes], { type: 'image/png' }), [bytes]);

  useEffect(() => {
    const element = picture.current;
    if (!element) return undefined;
    const url = URL.createObjectURL(image);
    const read = new Promise<void>((resolve) => {
      element.addEventListener('load', () => resolve(), { once: true });
      element.addEventListener('error', () => resolve(), { once: true });
    });
    element.src = url;
    return () => void read.then(() => URL.revokeObjectURL(url));
  }, [image]);

  return picture;
}
