import { singleKeysWork } from '@/browser/singleKeys';
import { useListeners } from './useListeners';

const TYPING =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"], [role="slider"], [role="spinbutton"], [role="listbox"] *, [role="menu"], [role="menu"] *';

/** A key without modifiers that works wherever nobody types, and where no dialog lies over it. */
export function useSingleKey(
  key: string,
  onPressed: () => void,
  { inDialogs = false }: { inDialogs?: boolean } = {},
): void {
  useListeners(document, {
    keydown: (event) => {
      if (
        event.key !== key ||
        event.defaultPrevented ||
        event.isComposing ||
        event.repeat ||
        event.ctrlKey ||
        event.altKey ||
        event.metaKey
      )
        return;
      if (!singleKeysWork() || (event.target instanceof Element && event.target.matches(TYPING)))
        return;
      if (!inDialogs && document.querySelector('dialog[open]')) return;
      event.preventDefault();
      onPressed();
    },
  });
}
