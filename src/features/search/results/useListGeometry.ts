import { useLayoutEffect, useState, type RefObject } from 'react';

/** Where a windowed list stands in the page and how it is divided; pixels. */
export type ListGeometry = { top: number; width: number; rowHeight: number };

/** Before the stylesheet has spoken (and in tests). */
const UNSTYLED_ROW = 36;

/**
 * Measures the list: `top` from the start of the page, `rowHeight` from its `--list-row` (which changes for touch and for
 * narrow windows). One observer follows the page, whose height changes with all that stands above the list.
 */
export function useListGeometry(list: RefObject<HTMLElement | null>): ListGeometry {
  const [geometry, setGeometry] = useState<ListGeometry>({
    top: 0,
    width: 0,
    rowHeight: UNSTYLED_ROW,
  });
  useLayoutEffect(() => {
    const measure = () => {
      if (!list.current) return;
      const { top, width } = list.current.getBoundingClientRect();
      const rowHeight =
        Number.parseFloat(getComputedStyle(list.current).getPropertyValue('--list-row')) ||
        UNSTYLED_ROW;
      const next = { top: Math.round(top + window.scrollY), width: Math.round(width), rowHeight };
      setGeometry((old) =>
        old.top === next.top && old.width === next.width && old.rowHeight === next.rowHeight
          ? old
          : next,
      );
    };
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    measure();
    return () => observer.disconnect();
  }, [list]);
  return geometry;
}
