import { defaultRangeExtractor, useWindowVirtualizer, type Range } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect } from 'react';
import type { ListGeometry } from './useListGeometry';

/** Rows drawn beyond the window on each side, so that fast scrolling meets no blank. */
const OVERSCAN = 6;

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
  const rangeExtractor = useCallback(
    (range: Range) => {
      const rows = defaultRangeExtractor(range);
      const [first = 0, last = -1] = [rows[0], rows.at(-1)];
      if (activeRow < first) return [activeRow, ...rows];
      return activeRow > last && activeRow < range.count ? [...rows, activeRow] : rows;
    },
    [activeRow],
  );
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => rowHeight,
    gap,
    overscan: OVERSCAN,
    scrollMargin: top,
    scrollPaddingStart: covered,
    scrollPaddingEnd: rowHeight,
    rangeExtractor,
  });
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);
  const rowsInView = Math.max(
    1,
    Math.floor((window.innerHeight - covered) / (rowHeight + gap)) - 1,
  );
  return {
    rows: virtualizer.getVirtualItems(),
    height: virtualizer.getTotalSize(),
    rowsInView,
    reveal: (row: number) => virtualizer.scrollToIndex(row, { align: 'auto' }),
  };
}
