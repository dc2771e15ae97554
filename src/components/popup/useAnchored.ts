import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';
import { listen } from '@/lib/listen';
import { useListeners } from '../useListeners';

const GAP = 4;
const MARGIN = 8;

type Placing = {
  /** The edge that popup and anchor share; `beside`: it ends before the anchor, in its line. */
  edge?: 'start' | 'end' | 'beside';
  /** In pixels; what has no room scrolls. */
  maxHeight?: number;
  /** Where neither side has room for all of it, it lies over its anchor. */
  covers?: boolean;
  /** In such a window the style sheet places it. */
  narrow?: string;
};

function place(popup: HTMLElement, anchor: HTMLElement, placing: Placing): void {
  const { edge = 'start', maxHeight = Infinity, covers = false, narrow } = placing;
  const { style } = popup;
  if (narrow && window.matchMedia(narrow).matches) {
    style.inset = style.maxHeight = '';
    return;
  }
  const { left, right, top, bottom, width } = anchor.getBoundingClientRect();
  const { innerWidth, innerHeight } = window;
  style.setProperty('--anchor-width', `${width}px`);
  const borders = popup.offsetHeight - popup.clientHeight;
  const height = Math.min(maxHeight, popup.scrollHeight + borders);
  const below = innerHeight - bottom - GAP - MARGIN;
  const above = top - GAP - MARGIN;
  const isAbove = height > below && above > below;
  const room = covers ? innerHeight - 2 * MARGIN : Math.max(below, above);
  const shown = Math.min(height, room);
  const wanted = {
    top: isAbove ? top - GAP - shown : bottom + GAP,
    left: edge === 'end' ? right - popup.offsetWidth : left,
  };
  if (edge === 'beside') {
    wanted.top = (top + bottom - shown) / 2;
    wanted.left = left - GAP - popup.offsetWidth;
  }
  style.left = `${Math.max(MARGIN, Math.min(wanted.left, innerWidth - popup.offsetWidth - MARGIN))}px`;
  style.top = `${Math.max(MARGIN, Math.min(wanted.top, innerHeight - shown - MARGIN))}px`;
  style.maxHeight = `${Math.min(maxHeight, room)}px`;
}

/** Keeps an open popup at its anchor, inside of the window; `--anchor-width` is its width. */
export function useAnchored(
  popup: RefObject<HTMLElement | null>,
  anchor: RefObject<HTMLElement | null>,
  isOpen: boolean,
  placing: Placing = {},
): void {
  const fit = () => {
    if (popup.current && anchor.current) place(popup.current, anchor.current, placing);
  };
  const fitAgain = useEffectEvent(fit);
  useLayoutEffect(() => {
    if (isOpen) fit(); // after every drawing: an error above moves the anchor
  });
  useEffect(() => {
    if (!isOpen || !popup.current) return undefined;
    const onMove = () => fitAgain();
    const sizes = new ResizeObserver(onMove);
    sizes.observe(popup.current);
    const endResize = listen(window, { resize: onMove });
    const endScroll = listen(document, { scroll: onMove }, { capture: true });
    return () => {
      sizes.disconnect();
      endResize();
      endScroll();
    };
  }, [popup, isOpen]);
}

/** Calls `onLeave` for a press outside of an open element, and when the focus goes elsewhere. */
export function useLeaving(
  element: RefObject<HTMLElement | null>,
  isOpen: boolean,
  onLeave: () => void,
): void {
  const hear = ({ target }: Event) => {
    if (target instanceof Node && !element.current?.contains(target)) onLeave();
  };
  useListeners(document, { pointerdown: hear, focusin: hear }, isOpen);
}

/** Calls `onClose` for a press and its release outside of a modal popup, not for a drag's end. */
export function usePressOutside(popup: RefObject<HTMLElement | null>, onClose: () => void): void {
  const pressedOutside = useRef(false);
  const isOutside = ({ target, clientX: x, clientY: y }: MouseEvent) => {
    if (!popup.current || target !== popup.current) return false;
    const { left, right, top, bottom } = popup.current.getBoundingClientRect();
    return x < left || x > right || y < top || y > bottom;
  };
  useListeners(popup, {
    pointerdown: (event) => {
      pressedOutside.current = isOutside(event);
    },
    click: (event) => {
      if (pressedOutside.current && isOutside(event)) onClose();
    },
  });
}
