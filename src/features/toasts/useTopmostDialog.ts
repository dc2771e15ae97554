import { useSyncExternalStore } from 'react';

const topmostDialog = () => [...document.querySelectorAll('dialog[open]')].at(-1) ?? null;

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] });
  return () => observer.disconnect();
}

/** The modal dialog that makes all the rest inert; null where none is open. */
export const useTopmostDialog = (): Element | null =>
  useSyncExternalStore(subscribe, topmostDialog);
