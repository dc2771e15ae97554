import { useCallback, useLayoutEffect, useRef, type RefObject } from 'react';

/** Gives a function that moves the focus to the first of the emails that came last, once they are drawn: the button that fetched them is gone. */
export function useFocusOfNew(list: RefObject<HTMLElement | null>, count: number): () => void {
  const before = useRef(count);
  const isWanted = useRef(false);
  useLayoutEffect(() => {
    const first = Math.min(before.current, count - 1);
    before.current = count;
    if (!isWanted.current) return;
    isWanted.current = false;
    const find = (selector: string) => list.current?.querySelector<HTMLElement>(selector);
    const item =
      find(`[data-index="${first}"][data-item]`) ??
      find(`[data-index="${first}"] [data-item]`) ??
      find('[data-item][tabindex="0"]');
    item?.focus({ preventScroll: true });
  });
  return useCallback(() => {
    isWanted.current = true;
  }, []);
}
