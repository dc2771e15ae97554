import { useEffect, type RefObject } from 'react';

/** How much of the window's lower edge is taken; DownloadRegion.module.css keeps the page clear of it. */
const PROPERTY = '--download-region-height';

/** Publishes an element's height while it floats, so that the page can be scrolled out from under it. */
export function useReservedSpace(ref: RefObject<HTMLElement | null>, isFloating: boolean): void {
  useEffect(() => {
    const element = ref.current;
    if (!isFloating || !element) return undefined;
    const root = document.documentElement;
    const observer = new ResizeObserver(() =>
      root.style.setProperty(PROPERTY, `${element.offsetHeight}px`),
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      root.style.removeProperty(PROPERTY);
    };
  }, [ref, isFloating]);
}
