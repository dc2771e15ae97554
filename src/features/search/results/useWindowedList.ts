import { isEqual } from 'es-toolkit';
import {
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type RefObject,
} from 'react';
import { flushSync } from 'react-dom';
import { listen } from '@/lib/listen';
import { useRowKeys, type RowKeysOptions } from '@/components/table/useRowKeys';

type WindowedListOptions = Omit<
  RowKeysOptions,
  'list' | 'columns' | 'pageSize' | 'onReveal' | 'listOf'
> & {
  listOf: unknown;
  /** Items side by side, for a list that is so many pixels wide; 1 unless given. */
  columnsIn?: (width: number) => number;
  /** Pixels between rows. */
  gap?: number;
  /** Pixels at the top of the window that sticky bars cover. */
  covered: number;
};

/** Before the stylesheet has spoken (and in tests). */
const UNSTYLED_ROW = 36;
/** Drawn beyond the window on both sides, so that a fast wheel meets no blank; pixels. */
const BEYOND = 216;
/** So much is drawn at once, as some new rows take about as long as one; pixels. */
const AT_ONCE = 288;

/** The rows that the window shows, in steps; asked after scrolling: asking lays the page out. */
function followWindow(top: number, pitch: number, step: number) {
  const look = () => ({
    first: Math.floor((window.scrollY - top) / pitch / step) * step,
    inView: Math.ceil(window.innerHeight / pitch),
  });
  let view = look();
  return {
    read: () => view,
    subscribe: (notify: () => void) => {
      const show = (next: typeof view) => {
        if (!isEqual(next, view)) view = next;
        notify(); // the same draws nothing
      };
      const onMove = () => show(look());
      const beforeprint = () => {
        if (document.querySelector('dialog[open], #content[inert]')) return; // that alone is printed
        flushSync(() => show({ first: 0, inView: Infinity })); // all of them
      };
      onMove(); // it may have scrolled since it was drawn
      const listeners = { scroll: onMove, resize: onMove, beforeprint, afterprint: onMove };
      return listen(window, listeners, { passive: true });
    },
  };
}

/** Where the list begins, its width, and a row's height by `--list-row`, in pixels. */
function useGeometry(list: RefObject<HTMLElement | null>) {
  const [geometry, setGeometry] = useState({ top: 0, width: 0, rowHeight: UNSTYLED_ROW });
  useLayoutEffect(() => {
    const measure = () => {
      if (!list.current) return;
      const { top, width } = list.current.getBoundingClientRect();
      const next = {
        top: Math.round(top + window.scrollY),
        width: Math.round(width),
        rowHeight:
          Number.parseFloat(getComputedStyle(list.current).getPropertyValue('--list-row')) ||
          UNSTYLED_ROW,
      };
      setGeometry((old) => (isEqual(old, next) ? old : next));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    measure();
    return () => observer.disconnect();
  }, [list]);
  return geometry;
}

/** Draws the rows in and around the window. The one in the tab order stays drawn. */
export function useWindowedList({
  columnsIn = () => 1,
  gap = 0,
  covered,
  ...items
}: WindowedListOptions) {
  const list = useRef<HTMLDivElement>(null);
  const { top, width, rowHeight } = useGeometry(list);
  const columns = columnsIn(width);
  const pitch = rowHeight + gap;
  const count = Math.ceil(items.count / columns);
  const step = Math.max(1, Math.floor(AT_ONCE / pitch));
  const view = useMemo(() => followWindow(top, pitch, step), [top, pitch, step]);
  const { first, inView } = useSyncExternalStore(view.subscribe, view.read);
  const { active, listeners } = useRowKeys({
    ...items,
    list,
    columns,
    pageSize: Math.max(1, inView - 2 - Math.floor(covered / pitch)),
    // No further than for the row to be between the bars and the row before the window's end.
    onReveal: (index) => {
      const start = top + Math.floor(index / columns) * pitch;
      const lowest = start + 2 * rowHeight - window.innerHeight;
      if (window.scrollY < lowest) window.scrollTo({ top: lowest });
      else if (window.scrollY > start - covered) window.scrollTo({ top: start - covered });
    },
  });
  const beyond = Math.ceil(BEYOND / pitch);
  const from = Math.max(0, first - beyond);
  const to = Math.min(count - 1, first + step - 1 + inView + beyond);
  const rows = Array.from({ length: Math.max(0, to - from + 1) }, (_, place) => from + place);
  const activeRow = Math.floor(active / columns);
  if (activeRow < from) rows.unshift(activeRow);
  else if (activeRow > to && activeRow < count) rows.push(activeRow);
  return {
    list,
    active,
    columns,
    listeners,
    height: Math.max(0, count * pitch - gap),
    rows: rows.map((index) => ({ index, offset: index * pitch })),
  };
}
