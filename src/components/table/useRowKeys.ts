import {
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from 'react';
import { singleKeysWork } from '@/browser/singleKeys';
import { usePlainClick } from '@/components/usePlainClick';
import { useSingleKey } from '@/components/useSingleKey';

export type RowKeysOptions = {
  list: RefObject<HTMLElement | null>;
  count: number;
  /** Whose rows these are: with others, the first is the one in the tab order. */
  listOf?: unknown;
  /** Items side by side: 1 in a list. */
  columns?: number;
  /** Rows in view, for Page Up and Page Down. */
  pageSize?: number;
  /** Brings an item into view, drawing it where it was not. */
  onReveal?: (index: number) => void;
  onOpen: (index: number) => void;
  onToggle?: ((index: number) => void) | undefined;
  /** Selects all from one item to another. */
  onExtend?: ((from: number, to: number) => void) | undefined;
  /** The arrow up was pressed, not held, on the first items: what is before the list. */
  onBefore?: () => void;
};

/** The item (`data-index`) around an element; what takes the focus in it is `data-item`. */
const indexOf = (target: EventTarget): number | null => {
  const item = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
  return item ? Number(item.dataset.index) : null;
};

/** What has keys and clicks of its own. */
const OWN = 'a, button:not([data-item]), input, label, [role=menu]';

/** To the row that Tab leads to. The engines differ in whether a focus that moves is seen. */
export const focusList = (within: ParentNode | null = document): void =>
  within?.querySelector<HTMLElement>('[data-item][tabindex="0"]')?.focus({ focusVisible: true });

const isLetter = (key: string) => key.length === 1 && key !== ' ';

/** How far a key moves, or where to: null for keys that don't move. */
function goal(key: string, from: number, count: number, columns: number, pageSize: number) {
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

/** Keys and clicks of a list, heard once for all its items, of which one is in the tab order. */
export function useRowKeys({
  list,
  count,
  listOf,
  columns = 1,
  pageSize = 10,
  onReveal,
  onOpen,
  onToggle,
  onExtend,
  onBefore,
}: RowKeysOptions) {
  const [chosen, setChosen] = useState({ index: 0, listOf });
  const active = chosen.listOf === listOf ? Math.min(chosen.index, Math.max(0, count - 1)) : 0;
  const activate = (index: number) => {
    if (index !== active || chosen.listOf !== listOf) setChosen({ index, listOf });
  };
  const focusNext = useRef<number | null>(null);
  const plain = usePlainClick();
  // A press gives its item the focus: Shift extends from the one that was active before.
  const before = useRef(active);

  useLayoutEffect(() => {
    if (focusNext.current === null) return;
    const item = list.current?.querySelector<HTMLElement>(`[data-index="${focusNext.current}"]`);
    const focusable = item?.hasAttribute('data-item')
      ? item
      : item?.querySelector<HTMLElement>('[data-item]');
    if (!focusable) return;
    focusNext.current = null;
    focusable.focus({ focusVisible: true, preventScroll: onReveal !== undefined });
  });

  useSingleKey('j', () => focusList(list.current));

  const onKeyDown = (event: KeyboardEvent) => {
    const index = indexOf(event.target);
    if (
      index === null ||
      event.defaultPrevented ||
      event.altKey ||
      event.ctrlKey ||
      event.metaKey ||
      (isLetter(event.key) && !singleKeysWork())
    )
      return;
    const isItem = event.target instanceof Element && event.target.hasAttribute('data-item');
    const next = goal(event.key, index, count, columns, pageSize);
    const isBefore = event.key === 'ArrowUp' && index < columns && !event.repeat && !event.shiftKey;
    if (isBefore && onBefore) onBefore();
    else if (next !== null) {
      if (event.shiftKey && !isLetter(event.key)) onExtend?.(index, next);
      focusNext.current = next;
      activate(next);
      onReveal?.(next);
    } else if (isItem && event.key === 'Enter') onOpen(index);
    else if (isItem && onToggle && (event.key === ' ' || event.key === 'x')) onToggle(index);
    else return;
    event.preventDefault();
  };
  const onFocus = ({ target }: FocusEvent) => {
    const index = indexOf(target);
    if (index !== null) activate(index);
  };
  const onMouseDown = (event: MouseEvent) => {
    before.current = active;
    plain.onMouseDown(event);
  };
  const onClick = (event: MouseEvent) => {
    const index = indexOf(event.target);
    if (index === null || !(event.target instanceof Element)) return;
    if (event.target.closest('[data-toggle]')) {
      if (event.shiftKey) onExtend?.(before.current, index);
      else onToggle?.(index);
    } else if (!event.target.closest(OWN) && plain.isPlainClick(event)) onOpen(index);
  };
  return { active, listeners: { onKeyDown, onFocus, onMouseDown, onClick } };
}
