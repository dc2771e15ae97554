import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { listen } from '@/lib/listen';

const formControl = ':is(input, select, textarea):not(:disabled, [type="hidden"])';

/** Where the focus goes in: what asks for it, else the first field, else the first button. */
function firstFocus(dialog: HTMLDialogElement): HTMLElement {
  const found =
    dialog.querySelector<HTMLElement>('[data-autofocus]') ??
    dialog.querySelector<HTMLElement>(formControl) ??
    dialog.querySelector<HTMLElement>('button:not(:disabled)');
  return found ?? dialog;
}

/** Says on the root whether a modal dialog is open: the page stays where it is then. */
const markRoot = () =>
  document.documentElement.toggleAttribute(
    'data-modal',
    document.querySelector('dialog:modal') !== null,
  );

/** What is inert no more comes back to screen readers, which would say each status anew. */
export function muteLiveRegions(during: () => void): void {
  const regions = document.querySelectorAll('[role="status"]:not([aria-live], [data-corner])');
  for (const region of regions) region.setAttribute('aria-live', 'off');
  during();
  setTimeout(() => regions.forEach((region) => region.removeAttribute('aria-live')), 100);
}

/**
 * Shows a `<dialog>` while it is mounted; the focus goes in, and back. `onClose` is asked to stop
 * rendering it by Escape and the back gesture, unless it is not closable.
 */
export function useModalDialog(closable: boolean, onClose: (() => void) | undefined) {
  const ref = useRef<HTMLDialogElement>(null);
  const opener = useRef<Element>(null);
  const request = useEffectEvent(() => {
    if (closable) onClose?.();
  });

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    opener.current = document.activeElement;

    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return;
      event.preventDefault(); // else a second Escape closes it without asking
      event.stopPropagation();
      request();
    };
    let isPressed = false;
    const onMouseDown = (event: MouseEvent) => {
      // The second press of the double click that opened it is not meant for what it falls on.
      if (event.detail > 1 && !isPressed) event.preventDefault();
      else isPressed = true;
    };
    const onCancel = (event: Event) => {
      if (event.target !== dialog) return; // a file input's `cancel` bubbles
      event.preventDefault();
      request();
    };
    const onNativeClose = () => {
      if (dialog.open) return;
      dialog.showModal(); // the browser closed it: only the owner may
      request();
    };

    dialog.showModal();
    markRoot();
    if (
      !dialog.contains(document.activeElement) ||
      !document.activeElement?.matches('[data-autofocus]')
    )
      firstFocus(dialog).focus();
    const unsubscribe = listen(dialog, {
      keydown: onKeyDown,
      mousedown: onMouseDown,
      cancel: onCancel,
      close: onNativeClose,
    });
    return () => {
      unsubscribe();
      muteLiveRegions(() => dialog.close());
      markRoot();
      if (opener.current instanceof HTMLElement) opener.current.focus();
    };
  }, []);
  useEffect(() => {
    return () => {
      // A row that left its list has taken along what opened the dialog.
      if (opener.current?.isConnected === false && document.activeElement === document.body)
        document.getElementById('page-title')?.focus();
    };
  }, []);

  return ref;
}
