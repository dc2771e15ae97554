import { useLayoutEffect, type RefObject } from 'react';

const GAP = 4;
const MARGIN = 8;
const MAX_HEIGHT = 288;
/** A narrow field has a wider list, where the window is wide. */
const MIN_WIDTH = 360;

function place(popup: HTMLElement, field: HTMLElement): void {
  const { left, top, bottom, width } = field.getBoundingClientRect();
  const roomBelow = window.innerHeight - bottom - GAP - MARGIN;
  const roomAbove = top - GAP - MARGIN;
  const above = roomBelow < Math.min(MAX_HEIGHT, popup.scrollHeight) && roomAbove > roomBelow;
  const { style } = popup;
  style.left = `${left}px`;
  style.width = `${Math.max(width, window.innerWidth < 600 ? 0 : Math.min(MIN_WIDTH, window.innerWidth - left - MARGIN))}px`;
  style.maxHeight = `${Math.min(MAX_HEIGHT, above ? roomAbove : roomBelow)}px`;
  style.top = above ? 'auto' : `${bottom + GAP}px`;
  style.bottom = above ? `${window.innerHeight - top + GAP}px` : 'auto';
}

/** Keeps a popup (position: fixed) at its field, over or under it, so that no scrolling box around them cuts it off. */
export function useFieldPopup(
  popup: RefObject<HTMLElement | null>,
  field: RefObject<HTMLElement | null>,
  open: boolean,
): void {
  useLayoutEffect(() => {
    if (!open) return;
    const fit = () => {
      if (popup.current && field.current) place(popup.current, field.current);
    };
    fit();
    window.addEventListener('resize', fit);
    document.addEventListener('scroll', fit, true);
    return () => {
      window.removeEventListener('resize', fit);
      document.removeEventListener('scroll', fit, true);
    };
  }, [popup, field, open]);
}
