import { useEffect, type RefObject } from 'react';

/** Puts the focus into the first field that is marked as wrong, whenever `attempt` (a count of submits, an answer) is another and not empty. */
export function useFocusInvalid(fields: RefObject<HTMLElement | null>, attempt: unknown): void {
  useEffect(() => {
    if (attempt)
      fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]:not(:disabled)')?.focus();
  }, [fields, attempt]);
}
