import { memo, useId, type ReactElement } from 'react';
import {
  Bar,
  BarChart,
  CartesianGrid,
  DefaultZIndexes,
  LabelList,
  ReferenceArea,
  Tooltip,
  XAxis,
  YAxis,
  type BarShapeProps,
  type XAxisTickContentProps,
} from 'recharts';
import { useIntl } from 'react-intl';
import { classNames } from '@/lib/classNames';
import { isInRun, type BarRun } from './barRun';
import styles from './BarPlot.module.css';

/** One bar: its count, and that of its place in the period before (null: not known). */
export type PlottedBar = {
  /** Under the bar, where there is room. */
  label: string;
  count: number;
  before: number | null;
  /** It is still being counted, or only a part of it counts: hatched. */
  isPartial?: boolean;
  /** Told above it in place of its count. */
  told?: string;
};

export type BarPlotProps = {
  bars: readonly PlottedBar[];
  /** Where the bars of the period before stand: behind or at the side; `null`: there are none. */
  before: 'over' | 'beside' | null;
  /** Where the counts are told: on a scale, above each bar, or nowhere for want of room. */
  counts: 'scale' | 'above' | null;
  /** The run of bars that is marked; the others are muted. */
  run: BarRun | null;
  /** The tooltip's bar and text, for the eye only: the buttons' names say the same. */
  tooltip?: { index: number; content: ReactElement; isAbove?: boolean } | null;
};

/** The widest bar in pixels: in front of the others, and beside them. */
const WIDEST = { before: 72, count: 48 };
const BESIDE = { before: 16, count: 32 };

/** One of few beside one of many is still to be seen; one of none is not there. */
const leastHeight = (value: unknown) => (value ? 1 : 0);

/** Draws bars, axes and what is marked of them; people act on the `BarButtons` over them. */
export const BarPlot = memo(function BarPlot({ bars, before, counts, run, tooltip }: BarPlotProps) {
  const intl = useIntl();
  /** 1200 is "1.2K". */
  const compact = (count: number) =>
    intl.formatNumber(count, { notation: 'compact', maximumFractionDigits: 1 });
  const hatch = useId();
  const fillOf = (index: number) =>
    bars[index]?.isPartial
      ? { className: styles.partial, fill: `url(#${hatch})` }
      : { className: run && !isInRun(run, index) ? styles.muted : styles.bar };
  const data = bars.map((bar, index) => ({
    ...bar,
    index,
    told: bar.told ?? (bar.count ? compact(bar.count) : '–'),
  }));
  const highest = Math.max(
    0,
    ...bars.map((bar) => Math.max(bar.count, (before && bar.before) ?? 0)),
  );
  const ticks = countTicks(highest);
  const hasScale = counts === 'scale';
  const top = counts === 'above' ? highest : ticks.at(-1);
  const sizes = before === 'beside' ? BESIDE : null;
  const isOver = before === 'over';
  return (
    <BarChart
      responsive
      className={styles.plot}
      data={data}
      margin={{ top: counts === 'above' ? 20 : 8, right: 0, bottom: 0, left: 0 }}
      barCategoryGap={isOver ? '22%' : '16%'}
      barGap={2}
      accessibilityLayer={false}
    >
      <pattern
        id={hatch}
        width={5}
        height={5}
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <path className={isOver ? styles.hatch : styles.partial} d="M0 0V5" />
      </pattern>
      {hasScale && <CartesianGrid vertical={false} className={styles.grid} />}
      <XAxis
        dataKey="index"
        tick={({ x, y, payload }: XAxisTickContentProps) => (
          // Half of the first label would be cut off above a narrow bar at the edge.
          <text
            className={styles.label}
            {...(Number(x) < 32 ? { x: 0 } : { x, textAnchor: 'middle' })}
            y={y}
            dy="0.71em"
          >
            {bars[Number(payload.value)]?.label}
          </text>
        )}
        fontSize={12}
        tickFormatter={(index: number) => bars[index]?.label ?? ''}
        interval="equidistantPreserveStart"
        minTickGap={12}
        height={20}
        axisLine={false}
        tickLine={false}
      />
      {isOver && <XAxis hide xAxisId="before" dataKey="index" />}
      <YAxis
        hide={!hasScale}
        width={40}
        domain={[0, Math.max(1, top ?? 1)]}
        ticks={ticks}
        interval={0}
        tickFormatter={compact}
        tick={{ className: styles.label }}
        axisLine={false}
        tickLine={false}
      />
      {/* By a rounding its end may lie outside: it is cut there, not left out. */}
      {run && (
        <ReferenceArea x1={run.from} x2={run.to} ifOverflow="hidden" className={styles.run} />
      )}
      {/* Always there: the first of two bars stands first. */}
      <Bar
        dataKey="before"
        hide={!before}
        xAxisId={isOver ? 'before' : 0}
        className={isOver ? styles.over : styles.beside}
        fill={`url(#${hatch})`}
        barSize={sizes?.before}
        maxBarSize={WIDEST.before}
        zIndex={DefaultZIndexes.bar + (isOver ? 1 : 0)}
        minPointSize={leastHeight}
        isAnimationActive={false}
      />
      <Bar
        dataKey="count"
        shape={({ index, x, y, width, height }: BarShapeProps) => (
          <rect {...fillOf(index)} {...{ x, y, width, height, rx: 2 }} />
        )}
        barSize={sizes?.count}
        maxBarSize={WIDEST.count}
        minPointSize={leastHeight}
        isAnimationActive={false}
      >
        {counts === 'above' && <LabelList dataKey="told" position="top" className={styles.label} />}
      </Bar>
      <Tooltip
        active={Boolean(tooltip)}
        defaultIndex={tooltip?.index}
        content={() =>
          tooltip && (
            <div
              role="tooltip"
              aria-hidden
              className={classNames(styles.tooltip, tooltip.isAbove && styles.above)}
            >
              {tooltip.content}
            </div>
          )
        }
        cursor={false}
        position={{ y: 8 }}
        wrapperStyle={{ zIndex: 1 }} // over the buttons
        isAnimationActive={false}
        allowEscapeViewBox={{ x: false, y: true }}
      />
    </BarChart>
  );
});

/** Each has its number in a low window, too. */
const MOST_STEPS = 3;

/** Round numbers from 0 to the highest count or just above it, whole and at most four. */
function countTicks(highest: number): number[] {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, highest))) - 1);
  const step =
    [1, 2, 5, 10, 20, 50]
      .map((factor) => factor * power)
      .find((wide) => highest <= wide * MOST_STEPS) ?? highest;
  return Array.from(
    { length: Math.max(1, Math.ceil(highest / step)) + 1 },
    (_, index) => index * step,
  );
}
