import { useEffect, useRef, type PointerEvent } from 'react';
import { listen } from '@/lib/listen';
import type { BarRun } from './barRun';

type BarDrag = {
  barAt: (clientX: number) => number;
  onDragged: (run: BarRun | null) => void;
  onDropped: (run: BarRun) => void;
};

/** Dragging over a run of bars. A press that ends on its own bar is a click; Escape ends it. */
export function useBarDrag({
  barAt,
  onDragged,
  onDropped,
}: BarDrag): (event: PointerEvent) => void {
  const stopListening = useRef<() => void>(() => undefined);

  useEffect(() => () => stopListening.current(), []);

  return (down) => {
    if (down.button !== 0 || !down.isPrimary) return;
    const from = barAt(down.clientX);
    let to = from;
    const end = () => {
      stopListening.current();
      onDragged(null);
    };
    const onMove = ({ clientX }: globalThis.PointerEvent) => {
      const next = barAt(clientX);
      if (next === to) return;
      to = next;
      onDragged({ from, to });
    };
    const onUp = () => {
      end();
      if (to !== from) onDropped({ from, to });
    };
    stopListening.current();
    stopListening.current = listen(window, {
      pointermove: onMove,
      pointerup: onUp,
      pointercancel: end,
      keydown: ({ key }) => key === 'Escape' && end(),
    });
  };
}
