import { useEffect, useEffectEvent } from 'react';

/** Tells of typing in a search form, or a press of its buttons, while it matters. */
export function useNewInput(matters: boolean, onNewInput: () => void): void {
  const tell = useEffectEvent(onNewInput);
  useEffect(() => {
    if (!matters) return undefined;
    const hear = (source: string) => (event: Event) => {
      if (event.target instanceof Element && event.target.closest(source)) tell();
    };
    const onInput = hear('[role="search"]');
    const onClick = hear('[role="search"] button'); // what these change is no typing
    document.addEventListener('input', onInput);
    document.addEventListener('click', onClick);
    return () => {
      document.removeEventListener('input', onInput);
      document.removeEventListener('click', onClick);
    };
  }, [matters]);
}
