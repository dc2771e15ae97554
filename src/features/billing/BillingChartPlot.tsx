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
import { useElementSize } from '@/components/useElementSize';
import { compactNumber, countTicks, everyLabel } from '@/lib/chartAxis';
import { monthName } from '@/lib/months';
import type { BilledType, MonthVolume } from './billingVolumes';
import styles from './BillingChart.module.css';

const MARGIN = { top: 8, right: 0, bottom: 0, left: 0 };
const X_AXIS_HEIGHT = 24;
const Y_AXIS_WIDTH = 44;

/** Room for the widest label of the time axis, in pixels at 12 px type. */
const LABEL_ROOM = 76;
const WIDEST_BAR = 56;

type BillingChartPlotProps = {
  volumes: readonly MonthVolume[];
  types: readonly BilledType[];
  localization: string;
};

/** Draws the stacked bars. It is for the eye only: the table has the same numbers. */
export const BillingChartPlot = memo(function BillingChartPlot({
  volumes,
  types,
  localization,
}: BillingChartPlotProps) {
  const intl = useIntl();
  const plot = useRef<HTMLDivElement>(null);
  const size = useElementSize(plot);
  const highest = Math.max(
    0,
    ...volumes.map((volume) => types.reduce((sum, type) => sum + volume[type], 0)),
  );
  const counts = countTicks(highest);
  const step = everyLabel(volumes.length, (size.width - Y_AXIS_WIDTH) / LABEL_ROOM);
  const months = volumes.filter((_, index) => index % step === 0).map(({ month }) => month);
  const monthTick = (tick: XAxisTickContentProps) =>
    label(
      tick,
      '0.71em',
      monthName(String(tick.payload.value), localization, { month: 'short', year: 'numeric' }),
    );
  const countTick = (tick: YAxisTickContentProps) =>
    label(tick, '0.355em', compactNumber(Number(tick.payload.value), intl.locale));

  return (
    <div ref={plot} className={styles.plot} aria-hidden>
      {size.width > 0 && (
        <BarChart
          {...size}
          data={volumes}
          margin={MARGIN}
          barCategoryGap="16%"
          accessibilityLayer={false}
        >
          <CartesianGrid vertical={false} />
          <XAxis
            dataKey="month"
            height={X_AXIS_HEIGHT}
            ticks={months}
            interval={0}
            tickLine={false}
            axisLine={false}
            tick={monthTick}
          />
          <YAxis
            width={Y_AXIS_WIDTH}
            ticks={counts}
            domain={[0, counts.at(-1) ?? 1]}
            interval={0}
            tickLine={false}
            axisLine={false}
            tick={countTick}
          />
          {types.map((type) => (
            <Bar
              key={type}
              dataKey={type}
              stackId="types"
              isAnimationActive={false}
              maxBarSize={WIDEST_BAR}
              shape={(bar: BarShapeProps) => {
                const volume = volumes[bar.index];
                const amount = volume?.[type] ?? 0;
                if (!volume || amount === 0) return null;
                return (
                  <rect
                    className={styles.bar}
                    data-type={type}
                    x={bar.x}
                    y={bar.y}
                    width={Math.max(1, bar.width)}
                    height={Math.max(1, bar.height - 1)}
                  >
                    <title>{`${monthName(volume.month, localization)}, ${intl.formatMessage({ id: `admin.billing.${type}` })}: ${intl.formatNumber(amount)}`}</title>
                  </rect>
                );
              }}
            />
          ))}
        </BarChart>
      )}
    </div>
  );
});

type Label = Pick<XAxisTickContentProps | YAxisTickContentProps, 'x' | 'y' | 'textAnchor'>;

/** `dy` brings the text below its point, or to the middle of it. Plain texts: left to itself, the library measures every label in the page. */
function label({ x, y, textAnchor }: Label, dy: string, text: string) {
  return (
    <text className={styles.label} x={x} y={y} dy={dy} textAnchor={textAnchor}>
      {text}
    </text>
  );
}
