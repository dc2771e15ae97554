import { useEffect, useRef, type RefObject } from 'react';

/**
 * Hears Escape in an element before a dialog around it does (which listens natively, so React's handlers come too late).
 * `onEscape` returns true when the key was for it; the dialog then stays open.
 */
export function useNativeEscape(
  element: RefObject<HTMLElement | null>,
  onEscape: () => boolean,
): void {
  const handler = useRef(onEscape);
  useEffect(() => {
    handler.current = onEscape;
  });
  useEffect(() => {
    const target = element.current;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || !handler.current()) return;
      event.preventDefault();
      event.stopPropagation();
    };
    target?.addEventListener('keydown', onKeyDown);
    return () => target?.removeEventListener('keydown', onKeyDown);
  }, [element]);
}
