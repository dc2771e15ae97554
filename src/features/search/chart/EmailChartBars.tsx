import { memo, useId, useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useIntl } from 'react-intl';
import type { ChartPoint, EmailRange } from '@/api/emails';
import {
  countOf,
  endLabel,
  instantLabel,
  isInRun,
  orderedRun,
  runRange,
  type BarFormat,
  type BarRun,
} from './chartBars';
import type { ComparedBars } from './comparedBars';
import { EmailChartBar } from './EmailChartBar';
import { EmailChartTooltip } from './EmailChartTooltip';
import { EmailChartVeil } from './EmailChartVeil';
import { useBarDrag } from './useBarDrag';
import { useStableCallback } from '../useStableCallback';
import styles from './EmailChart.module.css';

type EmailChartBarsProps = BarFormat & {
  points: readonly ChartPoint[];
  /** What the bars are compared with; null where they are not. */
  compared: ComparedBars | null;
  range: EmailRange;
  /** The bars are of a search that is being replaced, or that the form no longer is: they keep the focus, but choose nothing. */
  disabled: boolean;
  onRangeChosen: (range: EmailRange) => void;
};

/** The buttons over the drawn bars: one stop of the Tab key, arrows between them; a click, a drag or a run narrows the range. */
export const EmailChartBars = memo(function EmailChartBars({
  points,
  compared,
  range,
  disabled,
  onRangeChosen,
  ...format
}: EmailChartBarsProps) {
  const id = useId();
  const intl = useIntl();
  const group = useRef<HTMLDivElement>(null);
  const hasFocus = useRef(false);
  const [current, setCurrent] = useState(0);
  const [pointed, setPointed] = useState<number | null>(null);
  // A choice belongs to the bars it was made in.
  const [choice, setChoice] = useState<{ points: readonly ChartPoint[]; run: BarRun } | null>(null);
  const chosen = choice?.points === points ? choice.run : null;
  const run = chosen && orderedRun(chosen);
  const lastBar = points.length - 1;
  const tabStop = Math.min(current, lastBar);
  const shown = run ?? (pointed === null ? null : { from: pointed, to: pointed });

  const focusBar = (bar: number) =>
    group.current?.querySelector<HTMLElement>(`[data-bar="${bar}"]`)?.focus();
  const choose = (next: BarRun | null) => setChoice(next && { points, run: next });
  const search = (wanted: BarRun) => {
    const narrowed = disabled ? null : runRange(points, wanted, range);
    choose(narrowed && wanted);
    if (narrowed) onRangeChosen(narrowed);
  };
  const barAt = (clientX: number) => {
    const { left, width } = group.current?.getBoundingClientRect() ?? { left: 0, width: 0 };
    return width === 0
      ? 0
      : Math.max(0, Math.min(lastBar, Math.floor(((clientX - left) / width) * points.length)));
  };
  const startDrag = useBarDrag({ barAt, onDragged: choose, onDropped: search });

  const onPress = useStableCallback((bar: number) =>
    search(run && isInRun(run, bar) ? run : { from: bar, to: bar }),
  );
  const onKeyDown = useStableCallback((event: KeyboardEvent, bar: number) => {
    if (event.key === 'Escape') choose(null);
    const target = {
      ArrowRight: Math.min(lastBar, bar + 1),
      ArrowLeft: Math.max(0, bar - 1),
      Home: 0,
      End: lastBar,
    }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    choose(event.shiftKey ? { from: chosen?.from ?? bar, to: target } : null);
    focusBar(target);
  });
  const onPoint = useStableCallback((bar: number | null, focused: boolean) => {
    setPointed(bar);
    if (!focused) return;
    hasFocus.current = bar !== null;
    if (bar !== null) setCurrent(bar);
  });
  useLayoutEffect(() => {
    // The bar with the focus is gone: fewer came.
    if (hasFocus.current && document.activeElement === document.body) focusBar(points.length - 1);
  }, [points]);

  return (
    <div className={styles.overlay}>
      {run && <EmailChartVeil run={run} bars={points.length} />}
      <div
        ref={group}
        role="group"
        aria-label={intl.formatMessage({ id: 'chart.bars' })}
        aria-describedby={`${id}hint`}
        aria-disabled={disabled || undefined}
        className={styles.bars}
        onPointerDown={startDrag}
        onPointerLeave={() => setPointed(null)}
      >
        {points.map(({ start, end, count }, index) => (
          <EmailChartBar
            key={index}
            index={index}
            start={start}
            end={end}
            count={count}
            before={compared?.counts[index]}
            isTabStop={index === tabStop}
            onPress={onPress}
            onKeyDown={onKeyDown}
            onPoint={onPoint}
            {...format}
          />
        ))}
      </div>
      <span id={`${id}hint`} className="visually-hidden">
        {intl.formatMessage({ id: 'chart.hint' })}
      </span>
      <span className="visually-hidden" role="status">
        {run && runText(points, run)}
      </span>
      {shown && (
        <EmailChartTooltip points={points} compared={compared} run={shown} format={format} />
      )}
    </div>
  );

  function runText(all: readonly ChartPoint[], { from, to }: BarRun): string {
    const [first, last] = [all[from], all[to]];
    if (!first || !last || from === to) return '';
    return intl.formatMessage(
      { id: 'chart.run' },
      {
        start: instantLabel(first.start, format),
        end: endLabel(last.end, format),
        count: countOf(all.slice(from, to + 1)),
      },
    );
  }
});
