import { createContext, memo, useContext, useMemo, useRef } from 'react';
import { BarChart, XAxis, YAxis, useXAxisScale, useYAxisScale } from 'recharts';
import type { ChartPoint } from '@/api/emails';
import { useElementSize } from '@/components/useElementSize';
import { useMediaQuery } from '@/components/useMediaQuery';
import type { BarFormat } from './chartBars';
import { EmailChartDrawing, type Drawing } from './EmailChartDrawing';
import styles from './EmailChart.module.css';

type EmailChartPlotProps = BarFormat & {
  points: readonly ChartPoint[];
  /** The highest count there is to see, those of the period before too. */
  highest: number;
  /** The bars leave room for those behind them. */
  isComparing: boolean;
};

// EmailChart.module.css lays the buttons over the plot with the same numbers.
const TOP = 8;
const X_AXIS_HEIGHT = 20;
const Y_AXIS_WIDTH = 40;

/** Both axes go from 0 to 1: with other counts neither is set up anew. */
const WHOLE = [0, 1];

/** Draws the bars and their axes. What people and assistive technology act on are the buttons laid over it. */
export const EmailChartPlot = memo(function EmailChartPlot({
  points,
  highest,
  isComparing,
  unit,
  timezone,
  localization,
}: EmailChartPlotProps) {
  const plot = useRef<HTMLDivElement>(null);
  const size = useElementSize(plot);
  const isSmall = useMediaQuery('(width < 600px)');
  const drawing = useMemo(
    () => ({ points, highest, isComparing, isSmall, unit, timezone, localization }),
    [points, highest, isComparing, isSmall, unit, timezone, localization],
  );
  return (
    <div ref={plot} className={styles.plot} aria-hidden>
      {size.width > 0 && (
        <DrawingContext value={drawing}>
          <Frame {...size} left={isSmall ? 0 : Y_AXIS_WIDTH} />
        </DrawingContext>
      )}
    </div>
  );
});

/** Past the library's own components, each of which costs as much as a bar: it draws nothing again where the counts alone are others. */
const DrawingContext = createContext<Drawing | null>(null);

type FrameProps = { width: number; height: number; left: number };

/** The library's part: the surface, and where on it a share of the time and of the highest count lies. */
const Frame = memo(function Frame({ width, height, left }: FrameProps) {
  const margin = useMemo(() => ({ top: TOP, right: 0, bottom: X_AXIS_HEIGHT, left }), [left]);
  return (
    <BarChart width={width} height={height} margin={margin} accessibilityLayer={false}>
      <XAxis hide type="number" dataKey="start" domain={WHOLE} allowDataOverflow niceTicks="none" />
      <YAxis hide domain={WHOLE} allowDataOverflow niceTicks="none" />
      <Marks />
    </BarChart>
  );
});

function Marks() {
  const drawing = useContext(DrawingContext);
  const [x, y] = [useXAxisScale(), useYAxisScale()];
  if (!drawing || !x || !y) return null;
  const [left = 0, right = 0, top = 0, bottom = 0] = [x(0), x(1), y(1), y(0)];
  return <EmailChartDrawing {...drawing} area={{ left, right, top, bottom }} />;
}
