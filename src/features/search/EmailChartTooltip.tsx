import { useIntl } from 'react-intl';
import type { ChartPoint } from '@/api/emails';
import { countOf, spanLabel, type BarFormat, type BarRun } from './chartBars';
import styles from './EmailChart.module.css';

type EmailChartTooltipProps = { points: readonly ChartPoint[]; run: BarRun; format: BarFormat };

/** What the bars under the pointer or the focus stand for; assistive technology has it from the buttons' names. */
export function EmailChartTooltip({ points, run: { from, to }, format }: EmailChartTooltipProps) {
  const intl = useIntl();
  const [first, last] = [points[from], points[to]];
  if (!first || !last) return null;
  const middle = (from + to + 1) / 2 / points.length;
  const side = middle < 1 / 4 ? 'start' : middle > 3 / 4 ? 'end' : 'middle';
  return (
    <div className={styles.tooltip} data-side={side} style={{ left: `${middle * 100}%` }} aria-hidden>
      <strong>{intl.formatMessage({ id: 'chart.total' }, { count: countOf(points.slice(from, to + 1)) })}</strong>
      <span>{spanLabel(first.start, last.end, format)}</span>
    </div>
  );
}
