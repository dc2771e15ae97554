import { useEffect, useEffectEvent } from 'react';
import { singleKeysWork } from '@/browser/singleKeys';

const TYPING =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"], [role="slider"], [role="spinbutton"], [role="listbox"] *, [role="menu"], [role="menu"] *';

/**
 * A key without modifiers that does something wherever the focus is: not while somebody types or a
 * control uses letters itself, not when it was heard already, and not from under an open dialog,
 * unless it is to work in those as well.
 */
export function useSingleKey(
  key: string,
  onPressed: () => void,
  { inDialogs = false }: { inDialogs?: boolean } = {},
): void {
  const press = useEffectEvent(onPressed);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
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
      press();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [key, inDialogs]);
}
