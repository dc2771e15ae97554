import { useRef, useState } from 'react';
import { useItemClicks, type ItemHandlers } from './useItemClicks';
import { useListGeometry } from './useListGeometry';
import { useRovingItems } from './useRovingItems';
import { useWindowedRows } from './useWindowedRows';

type ListWindowOptions = ItemHandlers & {
  count: number;
  /** Whose list this is: with another, the first item is the one in the tab order. */
  listOf: unknown;
  /** Items side by side, for a list that is so many pixels wide; 1 unless given. */
  columnsIn?: (width: number) => number;
  gap?: number;
  /** Pixels at the top of the window that sticky bars cover. */
  covered: number;
};

const one = () => 1;

/** A list that scrolls with the page, draws the rows around the window, and has one item in the tab order. */
export function useListWindow({
  count,
  listOf,
  columnsIn = one,
  gap,
  covered,
  ...handlers
}: ListWindowOptions) {
  const list = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState(0);
  const [chosenIn, setChosenIn] = useState(listOf);
  if (chosenIn !== listOf) {
    setChosenIn(listOf);
    setChosen(0);
  }
  const active = Math.min(chosen, Math.max(0, count - 1));
  const geometry = useListGeometry(list);
  const columns = columnsIn(geometry.width);
  const rowOf = (index: number) => Math.floor(index / columns);
  const { rows, height, rowsInView, reveal } = useWindowedRows({
    count: Math.ceil(count / columns),
    geometry,
    gap,
    activeRow: rowOf(active),
    covered,
  });
  const keys = useRovingItems({
    list,
    count,
    columns,
    pageSize: rowsInView,
    onReveal: (index) => reveal(rowOf(index)),
    onActivate: setChosen,
    onOpen: handlers.onOpen,
    onToggle: handlers.onToggle,
    onExtend: handlers.onExtend,
  });
  const clicks = useItemClicks(handlers, active);
  return {
    list,
    active,
    columns,
    height,
    rows,
    listeners: { ...keys, ...clicks },
  };
}
