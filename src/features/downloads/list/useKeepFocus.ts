import { useLayoutEffect, useRef, type FocusEvent, type RefObject } from 'react';

/**
 * Keeps the focus of a person who pressed a button of the region that went away with what it did:
 * it moves to the region while there is one, else back to where it was before.
 * @param content names what the region holds; null while it is closed
 */
export function useKeepFocus(ref: RefObject<HTMLElement | null>, content: string | null) {
  const before = useRef<HTMLElement | null>(null);
  const isInside = useRef(false);

  useLayoutEffect(() => {
    if (!isInside.current || document.activeElement !== document.body) return;
    if (content === null) isInside.current = false;
    (ref.current ?? before.current)?.focus();
  }, [ref, content]);

  return {
    onFocus: ({ relatedTarget, currentTarget }: FocusEvent) => {
      isInside.current = true;
      if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
        before.current = relatedTarget;
    },
    onBlur: ({ target, relatedTarget, currentTarget }: FocusEvent) => {
      // A browser may tell of a removed button, too: that is not a person who left.
      if (target.isConnected && !currentTarget.contains(relatedTarget)) isInside.current = false;
    },
  };
}
