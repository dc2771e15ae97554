import type { RefObject } from 'react';
import { useListeners } from '../useListeners';

/** Hears Escape before the dialog around does; it stays open where `onEscape` returns true. */
export function useNativeEscape(element: RefObject<HTMLElement | null>, onEscape: () => boolean) {
  useListeners(element, {
    keydown: (event) => {
      if (event.key !== 'Escape' || event.isComposing || !onEscape()) return;
      event.preventDefault();
      event.stopPropagation();
    },
  });
}
