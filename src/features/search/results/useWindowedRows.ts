import { useMemo, useSyncExternalStore } from 'react';
import type { ListGeometry } from './useListGeometry';
import { WindowView } from './WindowView';

/** Rows drawn where the window comes from. */
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
  const view = useMemo(() => new WindowView(top, pitch), [top, pitch]);
  const { first, last, isUp, ahead } = useSyncExternalStore(view.subscribe, view.read);
  const rowsInView = Math.max(1, Math.floor((window.innerHeight - covered) / pitch) - 1);
  return {
    rows: drawnRows({
      // What the bars cover is not in the window: where rows lie under them, so many need not be drawn.
      first: (first > 0 ? first + Math.floor(covered / pitch) : 0) - (isUp ? ahead : BEHIND),
      last: last + (isUp ? BEHIND : ahead),
      activeRow,
      count,
    }).map((index) => ({ index, offset: index * pitch })),
    height: Math.max(0, count * pitch - gap),
    rowsInView,
    /** Scrolls no further than it takes to have the row between the bars and the row before the window's end. */
    reveal: (row: number) => {
      const start = top + row * pitch;
      const highest = start - covered;
      const lowest = start + 2 * rowHeight - window.innerHeight;
      if (window.scrollY < lowest) window.scrollTo({ top: lowest });
      else if (window.scrollY > highest) window.scrollTo({ top: highest });
    },
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
