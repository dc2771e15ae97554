import { useRef, type MouseEvent } from 'react';

/** A press that moved this far (px) before it was let go was meant to select text. */
const DRAG_DISTANCE = 10;

/** Tells a click from the end of selecting text, by the distance: hands tremble. */
export function usePlainClick() {
  const pressed = useRef({ x: 0, y: 0 });
  return {
    onMouseDown: ({ clientX, clientY }: MouseEvent) => {
      pressed.current = { x: clientX, y: clientY };
    },
    /** To be asked once for each click. */
    isPlainClick: ({ detail, clientX, clientY }: MouseEvent): boolean => {
      if (detail === 0) return true;
      const { x, y } = pressed.current;
      if (Math.hypot(clientX - x, clientY - y) >= DRAG_DISTANCE) return false;
      window.getSelection()?.removeAllRanges();
      return true;
    },
  };
}
