import { useLayoutEffect, useRef, type RefObject } from 'react';
import { useListeners } from '@/components/useListeners';

const asksForFocus = '[data-autofocus]';

/** Lays a part over the page, which is inert then. Escape is told unless a dialog hears it. */
export function useCoverPage(onEscape: () => void): RefObject<HTMLElement | null> {
  const ref = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const before = document.activeElement;
    const page = document.getElementById('content');
    page?.setAttribute('inert', '');
    ref.current?.querySelector<HTMLElement>(asksForFocus)?.focus();
    return () => {
      page?.removeAttribute('inert');
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  useListeners(document, {
    keydown: (event) => {
      if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return;
      if (document.querySelector('dialog[open], [role="menu"]')) return;
      event.preventDefault();
      onEscape();
    },
  });
  return ref;
}
