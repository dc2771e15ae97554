import { useEffect, type RefObject } from 'react';

/** Calls `onNear` when somebody comes to an element, with the pointer or the focus; more than once. */
export function useNear(element: RefObject<HTMLElement | null>, onNear: () => void): void {
  useEffect(() => {
    const near = element.current;
    near?.addEventListener('pointerenter', onNear);
    near?.addEventListener('focusin', onNear);
    return () => {
      near?.removeEventListener('pointerenter', onNear);
      near?.removeEventListener('focusin', onNear);
    };
  }, [element, onNear]);
}
