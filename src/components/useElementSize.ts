import { useLayoutEffect, useState, type RefObject } from 'react';

/** An element's content box in whole pixels, as it changes; 0 by 0 until it is known. */
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

/** Says on the root how high an element is with its borders: the page keeps clear of it. */
export function useHeightOnRoot(
  element: RefObject<HTMLElement | null>,
  property: `--${string}`,
  isOn: boolean,
): void {
  useLayoutEffect(() => {
    const shown = element.current;
    if (!isOn || !shown) return undefined; // each time the whole page is styled anew
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() =>
      style.setProperty(property, `${shown.offsetHeight}px`),
    );
    observer.observe(shown);
    return () => {
      observer.disconnect();
      style.removeProperty(property);
    };
  }, [element, isOn, property]);
}
