import { useEffect, useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

const gap = 4;
const margin = 8;

type Placing = {
  /** The edge that popup and button have in common. */
  edge: 'start' | 'end';
  /** The window is too narrow to place the popup at its button: the style sheet places it. */
  narrow: string;
};

function place(popup: HTMLElement, anchor: HTMLElement, { edge, narrow }: Placing): void {
  if (window.matchMedia(narrow).matches) {
    popup.style.left = popup.style.top = '';
    return;
  }
  const { left, right, top, bottom } = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = popup;
  const below = bottom + gap;
  const above = top - gap - height;
  const wanted = below + height + margin > window.innerHeight && above >= margin ? above : below;
  popup.style.left = `${Math.max(margin, Math.min(edge === 'end' ? right - width : left, window.innerWidth - width - margin))}px`;
  popup.style.top = `${Math.max(margin, Math.min(wanted, window.innerHeight - height - margin))}px`;
}

/** Places a modal popup at its button, and calls `onClose` for a press outside of it. */
export function useAnchoredPopup(
  popup: RefObject<HTMLDialogElement | null>,
  anchor: RefObject<HTMLElement | null>,
  onClose: () => void,
  { edge = 'start', narrow = '(max-width: 899px)' }: Partial<Placing> = {},
): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useLayoutEffect(() => {
    const dialog = popup.current;
    if (!dialog) return;
    const fit = () => anchor.current && place(dialog, anchor.current, { edge, narrow });
    // A press and its release outside close it: not the end of a drag that began on a day, and not before the browser moved the focus.
    let pressedOutside = false;
    const isOutside = ({ target, clientX: x, clientY: y }: MouseEvent) => {
      const { left, right, top, bottom } = dialog.getBoundingClientRect();
      return target === dialog && (x < left || x > right || y < top || y > bottom);
    };
    const onPointerDown = (event: PointerEvent) => {
      pressedOutside = isOutside(event);
    };
    const onClick = (event: MouseEvent) => {
      if (pressedOutside && isOutside(event)) close.current();
    };
    fit();
    const sizes = new ResizeObserver(fit); // what it shows may come later
    sizes.observe(dialog);
    window.addEventListener('resize', fit);
    dialog.addEventListener('pointerdown', onPointerDown);
    dialog.addEventListener('click', onClick);
    return () => {
      sizes.disconnect();
      window.removeEventListener('resize', fit);
      dialog.removeEventListener('pointerdown', onPointerDown);
      dialog.removeEventListener('click', onClick);
    };
  }, [popup, anchor, edge, narrow]);
}
