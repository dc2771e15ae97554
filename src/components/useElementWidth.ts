import { useLayoutEffect, useState, type RefObject } from 'react';

/** The width of an element's content in whole pixels, as it changes; 0 until it is known. */
export function useElementWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(
      ([entry]) => entry && setWidth(Math.round(entry.contentRect.width)),
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return width;
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
