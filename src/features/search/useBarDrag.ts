import { useEffect, useRef } from 'react';
import type { PointerEvent } from 'react';
import type { BarRun } from './chartBars';

type BarDrag = {
  /** The index of the bar at a client x coordinate. */
  barAt: (clientX: number) => number;
  onDragged: (run: BarRun | null) => void;
  onDropped: (run: BarRun) => void;
};

/**
 * Dragging over a run of bars. Gives the `onPointerDown` of their container. A press that ends on its own bar is a click,
 * which the bar hears itself; Escape ends the drag without a choice.
 */
export function useBarDrag({ barAt, onDragged, onDropped }: BarDrag): (event: PointerEvent) => void {
  const drag = useRef<AbortController>(null);

  useEffect(() => () => drag.current?.abort(), []);

  return (down) => {
    if (down.button !== 0 || !down.isPrimary) return;
    drag.current?.abort();
    const { signal } = (drag.current = new AbortController());
    const from = barAt(down.clientX);
    let to = from;
    const end = () => {
      drag.current?.abort();
      onDragged(null);
    };
    window.addEventListener(
      'pointermove',
      ({ clientX }) => {
        const next = barAt(clientX);
        if (next === to) return;
        to = next;
        onDragged({ from, to });
      },
      { signal },
    );
    window.addEventListener(
      'pointerup',
      () => {
        end();
        if (to !== from) onDropped({ from, to });
      },
      { signal },
    );
    window.addEventListener('pointercancel', end, { signal });
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && end(), { signal });
  };
}
