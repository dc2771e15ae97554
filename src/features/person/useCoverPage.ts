import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';

const asksForFocus = '[data-autofocus]';

/** Lays a part over the page, which is inert then. Escape is told unless a dialog hears it. */
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
