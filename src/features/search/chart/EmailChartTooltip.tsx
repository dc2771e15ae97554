import { useIntl } from 'react-intl';
import type { BarRun } from '@/components/chart/barRun';
import { useAppSelector } from '@/store/hooks';
import { search } from '../searchSlice';
import { countOf, spanLabel } from './chartBars';
import { selectBarFormat, selectCompared } from './chartSelectors';
import { previousCount, differenceText } from './comparedBars';

/** What the bars under pointer or focus stand for; assistive technology has the buttons' names. */
export function EmailChartTooltip({ run: { from, to } }: { run: BarRun }) {
  const intl = useIntl();
  const points = useAppSelector(search.selectChart);
  const compared = useAppSelector(selectCompared);
  const format = useAppSelector(selectBarFormat);
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
