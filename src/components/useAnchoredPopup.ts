import { useEffect, useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

const gap = 4;
const margin = 8;

/** The window is too narrow to place a popup at its button: the style sheet places it. */
const narrow = '(max-width: 899px)';

function place(popup: HTMLElement, anchor: HTMLElement): void {
  if (window.matchMedia(narrow).matches) {
    popup.style.left = popup.style.top = '';
    return;
  }
  const { left, top, bottom } = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = popup;
  const below = bottom + gap;
  const above = top - gap - height;
  const wanted = below + height + margin > window.innerHeight && above >= margin ? above : below;
  popup.style.left = `${Math.max(margin, Math.min(left, window.innerWidth - width - margin))}px`;
  popup.style.top = `${Math.max(margin, Math.min(wanted, window.innerHeight - height - margin))}px`;
}

/** Places a modal popup at its button, and calls `onClose` for a press outside of it. */
export function useAnchoredPopup(
  popup: RefObject<HTMLDialogElement | null>,
  anchor: RefObject<HTMLElement | null>,
  onClose: () => void,
): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useLayoutEffect(() => {
    const dialog = popup.current;
    if (!dialog) return;
    const fit = () => anchor.current && place(dialog, anchor.current);
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
  }, [popup, anchor]);
}
