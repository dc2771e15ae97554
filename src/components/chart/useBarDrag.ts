import { useEffect, useRef, type PointerEvent } from 'react';
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
    const onKeyDown = ({ key }: globalThis.KeyboardEvent) => key === 'Escape' && end();

    stopListening.current();
    window.addEventListener('pointermove', onMove);
    window.addEventListener('pointerup', onUp);
    window.addEventListener('pointercancel', end);
    window.addEventListener('keydown', onKeyDown);
    stopListening.current = () => {
      window.removeEventListener('pointermove', onMove);
      window.removeEventListener('pointerup', onUp);
      window.removeEventListener('pointercancel', end);
      window.removeEventListener('keydown', onKeyDown);
    };
  };
}
