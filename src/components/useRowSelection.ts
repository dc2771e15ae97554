import { useRef } from 'react';
import type { DataSelection } from './dataTableModel';

/** Selects rows of a page: one, or from the last one touched to another. `ids` are the page's rows, in their order. */
export function useRowSelection<Row>(
  selection: DataSelection<Row> | undefined,
  ids: readonly string[],
) {
  const anchor = useRef<string | null>(null);
  return {
    toggle: (id: string) => {
      const next = new Set(selection?.selected);
      if (!next.delete(id)) next.add(id);
      anchor.current = id;
      selection?.onChange(next);
    },
    /** `from` is where it begins when nothing was touched before. */
    extendTo: (id: string, from = id) => {
      if (anchor.current === null || !ids.includes(anchor.current)) anchor.current = from;
      const [a, b] = [ids.indexOf(anchor.current), ids.indexOf(id)];
      const between = ids.slice(Math.min(a, b), Math.max(a, b) + 1);
      selection?.onChange(new Set([...selection.selected, ...between]));
    },
  };
}
