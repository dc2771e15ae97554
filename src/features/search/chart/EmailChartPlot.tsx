import { memo, useRef } from 'react';
import { useIntl } from 'react-intl';
import {
  Bar,
  BarChart,
  CartesianGrid,
  XAxis,
  YAxis,
  type BarShapeProps,
  type XAxisTickContentProps,
  type YAxisTickContentProps,
} from 'recharts';
import type { ChartPoint } from '@/api/emails';
import { useElementSize } from '@/components/useElementSize';
import { useMediaQuery } from '@/components/useMediaQuery';
import { compactNumber, countTicks, everyLabel } from '@/lib/chartAxis';
import { axisLabel, type BarFormat } from './chartBars';
import styles from './EmailChart.module.css';

type EmailChartPlotProps = BarFormat & {
  points: readonly ChartPoint[];
  /** The highest count there is to see, those of the period before too. */
  highest: number;
  /** The bars leave room for those behind them. */
  isComparing: boolean;
};

// EmailChart.module.css lays the buttons over the plot with the same numbers.
const MARGIN = { top: 8, right: 0, bottom: 0, left: 0 };
const X_AXIS_HEIGHT = 20;
const Y_AXIS_WIDTH = 40;

/** Room for a label of the time axis, in pixels at 12 px type; months mostly go without their year. */
const LABEL_ROOM = 84;
const MONTH_ROOM = 60;
const WIDEST_BAR = 48;
/** Beside a bar, in pixels; less where many share the room. */
const GAP = 4;

/** Draws the bars and their axes. What people and assistive technology act on are the buttons laid over it. */
export const EmailChartPlot = memo(function EmailChartPlot({
  points,
  highest,
  isComparing,
  unit,
  timezone,
  localization,
}: EmailChartPlotProps) {
  const { locale } = useIntl();
  const plot = useRef<HTMLDivElement>(null);
  const size = useElementSize(plot);

  const isSmall = useMediaQuery('(width < 600px)');
  const axisWidth = isSmall ? 0 : Y_AXIS_WIDTH;
  const room = size.width - axisWidth;

  const counts = countTicks(highest);
  const labelRoom = unit === 'months' ? MONTH_ROOM : LABEL_ROOM;
  const step = everyLabel(points.length, room / labelRoom);
  const gap = Math.min(GAP, (room / Math.max(1, points.length)) * 0.16);
  // Given ticks and plain texts: left to itself, the library measures every label in the page, which costs more than all bars.
  const starts = points.filter((_, index) => index % step === 0).map(({ start }) => start);
  const timeTick = (tick: XAxisTickContentProps) =>
    label(
      atEdges(tick, size.width, labelRoom),
      '0.6em',
      axisLabel(
        Number(tick.payload.value),
        { unit, timezone, localization },
        tick.payload.value === points[0]?.start,
      ),
    );
  const countTick = (tick: YAxisTickContentProps) =>
    label(tick, '0.355em', compactNumber(Number(tick.payload.value), locale));

  return (
    <div ref={plot} className={styles.plot} aria-hidden>
      {size.width > 0 && (
        <BarChart
          {...size}
          data={points}
          margin={MARGIN}
          barCategoryGap={isComparing ? '22%' : gap}
          accessibilityLayer={false}
        >
          {!isSmall && (
            <CartesianGrid
              vertical={false}
              horizontalCoordinatesGenerator={linesAt(counts)}
              verticalCoordinatesGenerator={noLines}
            />
          )}
          <XAxis
            dataKey="start"
            height={X_AXIS_HEIGHT}
            ticks={starts}
            interval={0}
            tickLine={false}
            axisLine={false}
            tick={timeTick}
          />
          <YAxis
            hide={isSmall}
            width={axisWidth}
            ticks={counts}
            domain={[0, counts.at(-1) ?? 1]}
            interval={0}
            tickLine={false}
            axisLine={false}
            tick={countTick}
          />
          <Bar dataKey="count" isAnimationActive={false} maxBarSize={WIDEST_BAR} shape={bar} />
        </BarChart>
      )}
    </div>
  );
});

/** Reckoned here: the library would measure labels in the page for its lines, for those that are not drawn too. */
const linesAt = (counts: readonly number[]) => {
  const highest = counts.at(-1) ?? 1;
  return ({ offset }: { offset: { top: number; height: number } }) =>
    counts.map((count) => offset.top + offset.height * (1 - count / highest));
};

const noLines = () => [];

type Label = Pick<XAxisTickContentProps | YAxisTickContentProps, 'x' | 'y' | 'textAnchor'>;

/** The first and the last label end where the plot does: in the middle of its bar, half of one would be cut off. */
function atEdges(tick: XAxisTickContentProps, width: number, labelRoom: number): Label {
  const x = Number(tick.x);
  if (x + labelRoom / 2 > width) return { ...tick, x: width, textAnchor: 'end' };
  if (x < labelRoom / 2) return { ...tick, x: 0, textAnchor: 'start' };
  return tick;
}

/** `dy` brings the text below its point, or to the middle of it. */
function label({ x, y, textAnchor }: Label, dy: string, text: string) {
  return (
    <text className={styles.label} x={x} y={y} dy={dy} textAnchor={textAnchor}>
      {text}
    </text>
  );
}

/** A bar of few emails beside one of many is still to be seen; one of none is not there. */
function bar({ x, y, width, height, value }: BarShapeProps) {
  if (!value) return null;
  const missing = Math.max(0, 1 - height);
  return (
    <rect
      className={styles.column}
      x={x}
      y={y - missing}
      width={Math.max(1, width)}
      height={height + missing}
      rx={Math.min(2, width / 4)}
    />
  );
}
