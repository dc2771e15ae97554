import { clamp } from 'es-toolkit';
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';

/** Times in ms: to confirm after the drop, to go back. */
const CONFIRM_DELAY = 100;
const REVERT_TIME = 200;

/** The handle is on the target from this part of the way on. */
const ON_TARGET = 0.9;
const KEY_STEP = 0.1;

type SlideState = 'resting' | 'dragging' | 'dropped' | 'reverting';

type SlideOptions = {
  /** Nothing can be slid. */ disabled: boolean;
  /** What was confirmed is under way. */ busy: boolean;
  onConfirm: () => void;
};

/** A confirming slider: `at` is the handle's place, from 0 (start) to 1 (on the target). */
export function useSlide({ disabled, busy, onConfirm }: SlideOptions) {
  const [state, setState] = useState<SlideState>('resting');
  const [at, setAt] = useState(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const drag = useRef({ from: 0, way: 1 });
  const wasBusy = useRef(busy);
  const fixed = disabled || busy;

  const later = (delay: number, action: () => void) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(action, delay);
  };
  const revert = () => {
    setAt(0);
    setState('reverting');
    later(REVERT_TIME, () => setState('resting'));
  };
  const drop = () => {
    setAt(1);
    setState('dropped');
    later(CONFIRM_DELAY, onConfirm);
  };

  useEffect(() => {
    // Whatever the answer, the handle goes back; a new status means the other way round.
    if (wasBusy.current && !busy) revert();
    wasBusy.current = busy;
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  const startDrag = (event: PointerEvent<HTMLElement>) => {
    const handle = event.currentTarget;
    const track = handle.parentElement;
    if (fixed || event.button !== 0 || !track || state === 'dropped' || state === 'reverting')
      return;
    clearTimeout(timer.current);
    handle.setPointerCapture(event.pointerId); // what follows comes to the handle, wherever it is
    const way = track.getBoundingClientRect().width - handle.getBoundingClientRect().width;
    drag.current = { from: event.clientX, way: Math.max(1, way) };
    setState('dragging');
  };
  const isDragging = state === 'dragging';
  const partAt = ({ clientX }: PointerEvent) =>
    clamp((clientX - drag.current.from) / drag.current.way, 0, 1);

  const keyDown = (event: KeyboardEvent) => {
    if (fixed || state === 'dropped' || isDragging) return;
    const targets: Record<string, number> = {
      ArrowRight: at + KEY_STEP,
      ArrowUp: at + KEY_STEP,
      ArrowLeft: at - KEY_STEP,
      ArrowDown: at - KEY_STEP,
      Home: 0,
      End: 1,
    };
    const target = targets[event.key];
    if (target !== undefined) {
      clearTimeout(timer.current);
      setState('resting');
      setAt(Math.round(clamp(target, 0, 1) * 10) / 10);
    } else if (event.key === 'Enter') {
      if (at >= ON_TARGET) drop();
    } else return;
    event.preventDefault();
  };

  return {
    state: busy ? ('dropped' as const) : state,
    at: busy ? 1 : at,
    handleEvents: {
      onPointerDown: startDrag,
      onPointerMove: (event: PointerEvent) => isDragging && setAt(partAt(event)),
      onPointerUp: (event: PointerEvent) =>
        isDragging && (partAt(event) >= ON_TARGET ? drop() : revert()),
      onPointerCancel: () => isDragging && revert(),
      onKeyDown: keyDown,
      onBlur: () => {
        if (state === 'resting' && at > 0) revert();
      },
    },
  };
}
