import { useState, type MouseEvent } from 'react';
import { indexOf } from './useRovingItems';

/** There is room for one button only, or a finger to press it (RowActions.module.css). */
export const ONE_BUTTON = '(width < 600px), (pointer: coarse)';

/** Which items draw their buttons. */
export type LitRows = {
  /** Whether the buttons of an item are to be seen. */
  isLit: (index: number, isSelected: boolean) => boolean;
  /** For the list. */
  pointing: { onMouseOver: (event: MouseEvent) => void };
};

/**
 * The buttons are drawn where they can be seen: under the pointer, in the item that has or gets the focus, where few are
 * selected, and everywhere for who has no pointer that hovers. The item that the pointer came from keeps them while they fade.
 */
export function useLitRows(active: number, areAll: boolean, areSelected: boolean): LitRows {
  const [pointed, setPointed] = useState<readonly (number | null)[]>([]);
  return {
    isLit: (index, isSelected) =>
      areAll || index === active || pointed.includes(index) || (isSelected && areSelected),
    pointing: {
      onMouseOver: ({ target }) => {
        const index = indexOf(target);
        setPointed((last) => (last[0] === index ? last : [index, last[0] ?? null]));
      },
    },
  };
}
