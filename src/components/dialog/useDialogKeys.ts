import { useEffect, useEffectEvent, type RefObject } from 'react';

const TYPING =
  'input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="slider"], [role="spinbutton"]';

/**
 * Hears keys while the focus is in the dialog around `inside`: not while somebody types, and not
 * where a control has used the key itself (the arrows of the tabs).
 */
export function useDialogKeys(
  inside: RefObject<HTMLElement | null>,
  onKey: (event: KeyboardEvent) => void,
): void {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey) return;
    if (!(target instanceof Element) || target.matches(TYPING)) return;
    if (target.closest('dialog') === inside.current?.closest('dialog')) onKey(event);
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => hear(event);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
