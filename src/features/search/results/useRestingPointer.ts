import { useEffect, useRef, type MouseEvent } from 'react';
import { indexOf } from './useRovingItems';

/** Milliseconds: a pointer that stays so long has not only passed. */
const REST = 65;

/**
 * Tells of the item that the pointer rests on, once, before it may be pressed. Items that scroll under a pointer which
 * nobody moves are not meant: they are entered, but nothing moves over them.
 * @param onRest gets the item's index
 * @returns what the list of the items listens with
 */
export function useRestingPointer(onRest: (index: number) => void): {
  onMouseMove: (event: MouseEvent) => void;
  onMouseLeave: () => void;
} {
  const timer = useRef<number>(undefined);
  const under = useRef<number | null>(null);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const come = (index: number | null) => {
    if (index === under.current) return;
    under.current = index;
    window.clearTimeout(timer.current);
    if (index !== null) timer.current = window.setTimeout(() => onRest(index), REST);
  };
  return {
    onMouseMove: ({ target }) => come(indexOf(target)),
    onMouseLeave: () => come(null),
  };
}
