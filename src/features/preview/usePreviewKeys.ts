import { useEffect } from 'react';
import type { RefObject } from 'react';
import { singleKeysWork } from '@/browser/singleKeys';

const TYPING =
  'input, textarea, select, [contenteditable="true"], [role="slider"], [role="spinbutton"]';

/**
 * Left and right, or k and j, go to the previous and the next email while the focus is in the
 * dialog around `inside`: not while somebody types, and not where a control has used the key itself
 * (the arrows of the tabs).
 */
export function usePreviewKeys(
  inside: RefObject<HTMLElement | null>,
  onPrevious: () => void,
  onNext: () => void,
): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { target, key } = event;
      if (
        event.defaultPrevented ||
        event.isComposing ||
        event.ctrlKey ||
        event.altKey ||
        event.metaKey ||
        event.shiftKey
      )
        return;
      if (
        !(target instanceof Element) ||
        target.matches(TYPING) ||
        target.closest('dialog') !== inside.current?.closest('dialog')
      )
        return;
      if (key === 'ArrowLeft' || (key === 'k' && singleKeysWork())) onPrevious();
      if (key === 'ArrowRight' || (key === 'j' && singleKeysWork())) onNext();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [inside, onPrevious, onNext]);
}
