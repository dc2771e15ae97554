import type { RefObject } from 'react';
import { useListeners } from '@/components/useListeners';

const TYPING =
  'input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="slider"], [role="spinbutton"]';

/** Hears keys in the dialog around `inside`, but none that somebody types or a control has used. */
export function useDialogKeys(
  inside: RefObject<HTMLElement | null>,
  onKey: (event: KeyboardEvent) => void,
): void {
  useListeners(document, {
    keydown: (event) => {
      const { target } = event;
      if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey) return;
      if (!(target instanceof Element) || target.matches(TYPING)) return;
      if (target.closest('dialog') === inside.current?.closest('dialog')) onKey(event);
    },
  });
}
