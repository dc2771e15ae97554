import { clamp } from 'es-toolkit';
import {
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  useEffect,
  type PointerEvent,
} from 'react';
import { isInRun, type BarRun } from './barRun';
import styles from './BarButtons.module.css';
import { listen } from '@/lib/listen';

export type BarButtonsProps = {
  label: string;
  names: readonly string[];
  /** The run that is chosen by Shift or by dragging. */
  run: BarRun | null;
  /** The run is what is shown already: its buttons are pressed, and one can be picked of it. */
  isShown?: boolean;
  /** The bars keep the focus, but nothing comes of pressing them. */
  disabled?: boolean;
  /** How a run is chosen, in words; without it and `onRun` the bars are chosen one by one. */
  hint?: string;
  onRun?: (run: BarRun | null) => void;
  /** A run is being dragged over; null: no more. */
  onDrag?: (run: BarRun | null) => void;
  onPick: (run: BarRun) => void;
  /** The pointer or the focus came to a bar, or left it (null). */
  onPoint?: (index: number | null) => void;
};

const KEYS: Record<string, (at: number, last: number) => number> = {
  ArrowLeft: (at) => Math.max(0, at - 1),
  ArrowRight: (at, last) => Math.min(last, at + 1),
  Home: () => 0,
  End: (_at, last) => last,
};

/** The buttons over a `BarPlot`'s bars: one Tab stop, arrows; a click, a drag or Shift picks. */
export function BarButtons({
  label,
  names,
  run,
  isShown = false,
  disabled = false,
  hint,
  onRun,
  onDrag,
  onPick,
  onPoint,
}: BarButtonsProps) {
  const id = useId();
  const group = useRef<HTMLDivElement>(null);
  const hasFocus = useRef(false);
  const [current, setCurrent] = useState<number | null>(null);
  const last = names.length - 1;
  const tabStop = Math.min(current ?? (isShown && run ? run.to : 0), last);
  const focusBar = (bar: number) =>
    group.current?.querySelectorAll('button').item(bar).focus({ focusVisible: true });
  const barAt = (clientX: number) => {
    const { left, width } = group.current?.getBoundingClientRect() ?? { left: 0, width: 0 };
    if (width === 0) return 0;
    return clamp(Math.floor(((clientX - left) / width) * names.length), 0, last);
  };
  const startDrag = useBarDrag(barAt, (dragged) => onDrag?.(dragged), onPick);
  const pick = (bar: number, isExtending: boolean) => {
    if (isExtending && run) onPick({ from: run.from, to: bar });
    else onPick(!isShown && run && isInRun(run, bar) ? run : { from: bar, to: bar });
  };
  const keyDown = (event: KeyboardEvent, bar: number) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Escape') {
      if (!isShown) onRun?.(null);
      onPoint?.(null);
    }
    const target = KEYS[event.key]?.(bar, last);
    if (target === undefined) return;
    event.preventDefault();
    if (event.shiftKey) onRun?.({ from: run?.from ?? bar, to: target });
    else if (!isShown) onRun?.(null);
    focusBar(target);
  };
  useLayoutEffect(() => {
    // The bar with the focus is gone: fewer came.
    if (hasFocus.current && document.activeElement === document.body) focusBar(last);
  }, [last]);
  return (
    <div
      ref={group}
      role="group"
      aria-label={label}
      aria-describedby={hint && `${id}hint`}
      aria-disabled={disabled || undefined}
      className={styles.bars}
      onPointerDown={onDrag && startDrag}
      onPointerLeave={() => onPoint?.(null)}
    >
      {names.map((name, index) => (
        <button
          key={index}
          type="button"
          className={styles.bar}
          aria-label={name}
          tabIndex={index === tabStop ? 0 : -1}
          {...(isShown && { 'aria-pressed': isInRun(run, index), title: name })}
          onClick={(event) => pick(index, event.shiftKey)}
          onKeyDown={(event) => keyDown(event, index)}
          onPointerEnter={() => onPoint?.(index)}
          onFocus={() => {
            hasFocus.current = true;
            setCurrent(index);
            onPoint?.(index);
          }}
          onBlur={() => {
            hasFocus.current = false;
            onPoint?.(null);
          }}
        />
      ))}
      {hint && (
        <span id={`${id}hint`} className="visually-hidden">
          {hint}
        </span>
      )}
    </div>
  );
}

/** Dragging over a run of bars. A press that ends on its own bar is a click; Escape ends it. */
function useBarDrag(
  barAt: (clientX: number) => number,
  onDragged: (run: BarRun | null) => void,
  onDropped: (run: BarRun) => void,
): (event: PointerEvent) => void {
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
