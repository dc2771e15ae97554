import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect } from 'react';
import type { ListGeometry } from './useListGeometry';

/** Rows drawn beyond the window where it is going, so that fast scrolling meets no blank, and where it comes from. */
const AHEAD = 6;
const BEHIND = 1;

type WindowedRowsOptions = {
  count: number;
  geometry: ListGeometry;
  gap?: number | undefined;
  /** Stays drawn wherever the window is: it may have the focus. */
  activeRow: number;
  /** Pixels at the top of the window that sticky bars cover. */
  covered: number;
};

/** The rows of a list that scrolls with the page: only those in and around the window are drawn. Rows have one height. */
export function useWindowedRows({
  count,
  geometry: { top, rowHeight },
  gap = 0,
  activeRow,
  covered,
}: WindowedRowsOptions) {
  const pitch = rowHeight + gap;
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => rowHeight,
    gap,
    overscan: 0,
    scrollMargin: top,
    scrollPaddingStart: covered,
    scrollPaddingEnd: rowHeight,
  });
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);
  const rowsInView = Math.max(1, Math.floor((window.innerHeight - covered) / pitch) - 1);
  const items = virtualizer.getVirtualItems();
  const isUp = virtualizer.scrollDirection === 'backward';
  const first = items[0]?.index ?? 0;
  return {
    rows: drawnRows({
      // What the bars cover is not in the window: where rows lie under them, so many need not be drawn.
      first: (first > 0 ? first + Math.floor(covered / pitch) : 0) - (isUp ? AHEAD : BEHIND),
      last: (items.at(-1)?.index ?? -1) + (isUp ? BEHIND : AHEAD),
      activeRow,
      count,
    }).map((index) => ({ index, offset: index * pitch })),
    height: Math.max(0, count * pitch - gap),
    rowsInView,
    reveal: (row: number) => virtualizer.scrollToIndex(row, { align: 'auto' }),
  };
}

/** Indexes in order: a run, and the active row where it lies outside. */
function drawnRows(run: {
  first: number;
  last: number;
  activeRow: number;
  count: number;
}): number[] {
  const first = Math.max(0, run.first);
  const last = Math.min(run.count - 1, run.last);
  const rows = Array.from({ length: Math.max(0, last - first + 1) }, (_, place) => first + place);
  if (run.activeRow < first) return [run.activeRow, ...rows];
  return run.activeRow > last && run.activeRow < run.count ? [...rows, run.activeRow] : rows;
}
