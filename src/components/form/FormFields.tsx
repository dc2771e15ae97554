import { useLayoutEffect, useRef, type ReactNode } from 'react';

/** The fields of a form. While they are saved nothing can be typed, which would be lost. */
export function FormFields({ isSaving, children }: { isSaving: boolean; children: ReactNode }) {
  const ref = useRef<HTMLFieldSetElement>(null);
  const left = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const fields = ref.current;
    if (!fields) return;
    if (isSaving) {
      left.current = fields.contains(document.activeElement) ? document.activeElement : null;
      fields.disabled = true; // here, after the focus was seen: a disabled field loses it
      return;
    }
    fields.disabled = false;
    if (left.current instanceof HTMLElement && document.activeElement === document.body)
      left.current.focus();
    left.current = null;
  }, [isSaving]);
  return (
    <fieldset ref={ref} className="stack">
      {children}
    </fieldset>
  );
}
