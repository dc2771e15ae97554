import { useIntl } from 'react-intl';
import type { ChartPoint } from '@/api/emails';
import { countOf, spanLabel, type BarFormat } from './chartBars';
import type { BarRun } from '@/components/chart/barRun';
import { previousCount, differenceText, type ComparedBars } from './comparedBars';

type EmailChartTooltipProps = {
  points: readonly ChartPoint[];
  compared: ComparedBars | null;
  run: BarRun;
  format: BarFormat;
};

/** What the bars under the pointer or the focus stand for; assistive technology has it from the buttons' names. */
export function EmailChartTooltip({
  points,
  compared,
  run: { from, to },
  format,
}: EmailChartTooltipProps) {
  const intl = useIntl();
  const [first, last] = [points[from], points[to]];
  if (!first || !last) return null;
  const count = countOf(points.slice(from, to + 1));
  const before = compared && previousCount(compared, { from, to });
  return (
    <>
      <strong>{intl.formatMessage({ id: 'chart.total' }, { count })}</strong>
      <span>{spanLabel(first.start, last.end, format)}</span>
      {compared && before !== null && (
        <span>
          {intl.formatMessage({ id: 'chart.before' }, { count: before })}
          {to < compared.begun && `, ${differenceText(intl, count, before)}`}
        </span>
      )}
    </>
  );
}
