import { useState, type UIEvent } from 'react';

/** Pixels, as ContextPicker.module.css has them. */
const ROW = 32;
const ROOM = 6;
/** So many rows are drawn above and below those in sight, and so far is scrolled before others are. */
const AROUND = 6;
const STEP = 3;

/**
 * Which of hundreds of rows of one height are drawn: those in sight, and a few around them. `above` and `below` are the
 * heights of what is not (px); `show` has the list scroll to a row that is not drawn.
 */
export function useRowsInView(count: number) {
  const [scrolled, setScrolled] = useState(0);
  const first = Math.max(0, Math.min(scrolled, count - ROOM));
  const from = Math.max(0, first - AROUND);
  const to = Math.min(count, first + ROOM + AROUND);
  return {
    from,
    to,
    above: from * ROW,
    below: (count - to) * ROW,
    onScroll: ({ currentTarget: { scrollTop } }: UIEvent) =>
      setScrolled(Math.floor(scrollTop / ROW / STEP) * STEP),
    show: (list: HTMLElement | null, row: number) => {
      if (!list || (row >= from && row < to)) return;
      setScrolled(row);
      list.scrollTop = row * ROW;
    },
  };
}
