import { memo } from 'react';
import { useIntl } from 'react-intl';
import { Bar, BarChart, CartesianGrid, XAxis, YAxis } from 'recharts';
import type { ChartPoint } from '@/api/emails';
import { axisLabel, compactNumber, countTicks, type BarFormat } from './chartBars';
import styles from './EmailChart.module.css';

type EmailChartPlotProps = BarFormat & { points: readonly ChartPoint[] };

// EmailChart.module.css lays the buttons over the plot with the same numbers.
const MARGIN = { top: 8, right: 0, bottom: 0, left: 0 };
const X_AXIS_HEIGHT = 24;
const Y_AXIS_WIDTH = 44;

const BAR_CORNERS: [number, number, number, number] = [2, 2, 0, 0];
const WIDEST_BAR = 56;

/** Draws the bars and their axes. What people and assistive technology act on are the buttons laid over it. */
export const EmailChartPlot = memo(function EmailChartPlot({ points, unit, timezone, localization }: EmailChartPlotProps) {
  const { locale } = useIntl();
  const ticks = countTicks(Math.max(0, ...points.map(({ count }) => count)));
  return (
    <div className={styles.plot} aria-hidden>
      <BarChart responsive className={styles.canvas} data={points} margin={MARGIN} barCategoryGap="16%" accessibilityLayer={false}>
        <CartesianGrid vertical={false} />
        <XAxis
          dataKey="start"
          height={X_AXIS_HEIGHT}
          interval="equidistantPreserveStart"
          minTickGap={28}
          tickLine={false}
          axisLine={false}
          tickFormatter={(start: number) => axisLabel(start, { unit, timezone, localization })}
        />
        <YAxis width={Y_AXIS_WIDTH} ticks={ticks} domain={[0, ticks.at(-1) ?? 1]} interval={0} tickLine={false} axisLine={false} tickFormatter={(count: number) => compactNumber(count, locale)} />
        <Bar dataKey="count" className={styles.series} isAnimationActive={false} radius={BAR_CORNERS} minPointSize={1} maxBarSize={WIDEST_BAR} />
      </BarChart>
    </div>
  );
});
