import { useSingleKey } from '@/components/useSingleKey';
import { singleKeysWork } from '@/browser/singleKeys';
import {
  useLayoutEffect,
  useRef,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react';

type RovingOptions = {
  list: RefObject<HTMLElement | null>;
  count: number;
  /** Items side by side: 1 in a list. */
  columns: number;
  /** Rows in view, for Page Up and Page Down. */
  pageSize: number;
  /** Brings an item into view, drawing it where it was not. */
  onReveal: (index: number) => void;
  /** Another item is the one in the tab order. */
  onActivate: (index: number) => void;
  onOpen: (index: number) => void;
  onToggle: (index: number) => void;
  /** Selects all from one item to another. */
  onExtend: (from: number, to: number) => void;
};

/** The item, marked `data-index`, that an element belongs to; what takes the focus in it (or itself) is marked `data-item`. */
export const indexOf = (target: EventTarget): number | null => {
  const item = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
  return item ? Number(item.dataset.index) : null;
};

const isLetter = (key: string) => key.length === 1 && key !== ' ';

/** How far a key moves, or where to: null for keys that don't move. */
function goal(
  key: string,
  from: number,
  { count, columns, pageSize }: RovingOptions,
): number | null {
  const moves: Record<string, number> = {
    ArrowDown: from + columns,
    ArrowUp: from - columns,
    j: from + 1,
    k: from - 1,
    PageDown: from + pageSize * columns,
    PageUp: from - pageSize * columns,
    Home: 0,
    End: count - 1,
    ...(columns > 1 && { ArrowRight: from + 1, ArrowLeft: from - 1 }),
  };
  const index = moves[key];
  return index === undefined ? null : Math.max(0, Math.min(count - 1, index));
}

/**
 * Keyboard for a windowed list: one item is in the tab order; arrows, j and k, Page Up and Down, Home and End move; Enter opens,
 * Space and x select, Shift with a move selects on the way; j leads into the list from elsewhere. The focused item stays drawn, so that scrolling it out of view never drops the focus.
 */
export function useRovingItems(options: RovingOptions) {
  const { list, onActivate } = options;
  const focusNext = useRef<number | null>(null);

  useLayoutEffect(() => {
    if (focusNext.current === null) return;
    const item = list.current?.querySelector<HTMLElement>(`[data-index="${focusNext.current}"]`);
    const focusable = item?.hasAttribute('data-item')
      ? item
      : item?.querySelector<HTMLElement>('[data-item]');
    if (!focusable) return;
    focusNext.current = null;
    focusable.focus({ preventScroll: true });
  });

  useSingleKey('j', () =>
    list.current?.querySelector<HTMLElement>('[data-item][tabindex="0"]')?.focus(),
  );

  const onKeyDown = (event: KeyboardEvent) => {
    const index = indexOf(event.target);
    if (
      index === null ||
      event.altKey ||
      event.ctrlKey ||
      event.metaKey ||
      (isLetter(event.key) && !singleKeysWork())
    )
      return;
    const isItem = event.target instanceof Element && event.target.hasAttribute('data-item');
    const next = goal(event.key, index, options);
    if (next !== null) {
      if (event.shiftKey && !isLetter(event.key)) options.onExtend(index, next);
      focusNext.current = next;
      onActivate(next);
      options.onReveal(next);
    } else if (isItem && event.key === 'Enter') options.onOpen(index);
    else if (isItem && (event.key === ' ' || event.key === 'x')) options.onToggle(index);
    else return;
    event.preventDefault();
  };
  const onFocus = (event: FocusEvent) => {
    const index = indexOf(event.target);
    if (index !== null) onActivate(index);
  };
  return { onKeyDown, onFocus };
}
