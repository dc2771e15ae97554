import type { ReactNode } from 'react';
import { LazyFallback, lazyComponent } from '../states/lazyComponent';
import { BarButtons, type BarButtonsProps } from './BarButtons';
import type { BarPlotProps } from './BarPlot';
import { orderedRun } from './barRun';

/** The drawing library is large: it comes after what it stands beside. */
const BarPlot = lazyComponent(
  async () => (await import(/* webpackChunkName: "chart" */ './BarPlot')).BarPlot,
);

type BarsProps = {
  plot: Omit<BarPlotProps, 'run'>;
  buttons: BarButtonsProps;
  fallback?: ReactNode;
};

/** A bar chart: drawn bars, and a button over each. It fills its positioned parent. */
export function Bars({ plot, buttons, fallback = null }: BarsProps) {
  return (
    <>
      <LazyFallback value={fallback}>
        <BarPlot {...plot} run={buttons.run && orderedRun(buttons.run)} />
      </LazyFallback>
      <BarButtons {...buttons} />
    </>
  );
}
