import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';

const asksForFocus = '[data-autofocus]';

/**
 * Lays a part over the page for as long as it is mounted: what is under it stays as it is, but
 * cannot be reached. The focus goes in, and back to where it came from. Escape is told, unless a
 * dialog or a menu hears it.
 */
export function useCoverPage(onEscape: () => void): RefObject<HTMLElement | null> {
  const ref = useRef<HTMLElement>(null);
  const escape = useEffectEvent(onEscape);

  useLayoutEffect(() => {
    const before = document.activeElement;
    const page = document.getElementById('content');
    page?.setAttribute('inert', '');
    ref.current?.querySelector<HTMLElement>(asksForFocus)?.focus();
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return;
      if (document.querySelector('dialog[open], [role="menu"]')) return;
      event.preventDefault();
      escape();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      page?.removeAttribute('inert');
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return ref;
}
