import { useEffect, useEffectEvent, type RefObject } from 'react';

/** Hears Escape before the dialog around does; it stays open where `onEscape` returns true. */
export function useNativeEscape(element: RefObject<HTMLElement | null>, onEscape: () => boolean) {
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
