import { useEffect, useRef } from 'react';

/** Tells when something is typed into a search form, while it matters. */
export function useNewInput(matters: boolean, onInput: () => void): void {
  const latest = useRef(onInput);
  useEffect(() => {
    latest.current = onInput;
  });
  useEffect(() => {
    if (!matters) return undefined;
    const tell = ({ target }: Event) => {
      if (target instanceof Element && target.closest('[role="search"]')) latest.current();
    };
    document.addEventListener('input', tell);
    return () => document.removeEventListener('input', tell);
  }, [matters]);
}
