import { useLayoutEffect, useState, type RefObject } from 'react';

/** The size of an element's content box in whole pixels, as it changes; 0 by 0 until it is known. */
export function useElementSize(element: RefObject<HTMLElement | null>): {
  width: number;
  height: number;
} {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(
      ([entry]) =>
        entry &&
        setSize({
          width: Math.round(entry.contentRect.width),
          height: Math.round(entry.contentRect.height),
        }),
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
