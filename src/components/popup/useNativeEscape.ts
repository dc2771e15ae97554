import { useEffect, useEffectEvent, type RefObject } from 'react';

/**
 * Hears Escape in an element before a dialog around it does (which listens natively, so React's
 * handlers come too late). `onEscape` returns true when the key was for it; the dialog then stays
 * open.
 */
export function useNativeEscape(
  element: RefObject<HTMLElement | null>,
  onEscape: () => boolean,
): void {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing || !onEscape()) return;
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    const target = element.current;
    const onKeyDown = (event: KeyboardEvent) => hear(event);
    target?.addEventListener('keydown', onKeyDown);
    return () => target?.removeEventListener('keydown', onKeyDown);
  }, [element]);
}
