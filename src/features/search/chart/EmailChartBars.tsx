import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import type { ChartPoint } from '@/api/emails';
import { breakpoints } from '@/components/breakpoints';
import { Bars } from '@/components/chart/Bars';
import { orderedRun, type BarRun } from '@/components/chart/barRun';
import { useMediaQuery } from '@/components/useMediaQuery';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { previous } from '../previousPeriodSlice';
import { search } from '../searchSlice';
import { axisLabel, countOf, endLabel, instantLabel, runRange, spanLabel } from './chartBars';
import { selectBarFormat, selectCompared } from './chartSelectors';
import { previousCount, differenceText } from './comparedBars';
import { EmailChartSkeleton } from './EmailChartSkeleton';

/** The bars; a click, a drag or a run narrows the range. `isPending`: they are to be replaced. */
export function EmailChartBars({ isPending }: { isPending: boolean }) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const points = useAppSelector(search.selectChart);
  const range = useAppSelector(search.selectChartedSearch)?.filters.range;
  const compared = useAppSelector(selectCompared);
  const format = useAppSelector(selectBarFormat);
  const isComparing = useAppSelector(previous.selectIsComparing);
  const disabled = useAppSelector(search.selectIsStale) || isPending;
  const isSmall = useMediaQuery(breakpoints.phone);
  const [pointed, setPointed] = useState<number | null>(null);
  // A choice belongs to the bars it was made in.
  const [choice, setChoice] = useState<{ points: readonly ChartPoint[]; run: BarRun } | null>(null);
  const chosen = choice?.points === points ? choice.run : null;
  const run = chosen && orderedRun(chosen);
  const shown = run ?? (pointed === null ? null : { from: pointed, to: pointed });
  const names = useMemo(
    () =>
      points.map(({ start, end, count }, index) => {
        const before = compared?.counts[index];
        const values = { start: instantLabel(start, format), end: endLabel(end, format), count };
        return [
          intl.$t({ id: 'chart.bar' }, values),
          typeof before === 'number' && intl.$t({ id: 'chart.before' }, { count: before }),
        ]
          .filter(Boolean)
          .join(', ');
      }),
    [points, compared, format, intl],
  );
  const bars = useMemo(
    () =>
      points.map(({ start, count }, index) => ({
        label: axisLabel(start, format, index === 0),
        count,
        before: compared?.counts[index] ?? null,
      })),
    [points, compared, format],
  );
  const choose = (next: BarRun | null) => setChoice(next && { points, run: next });
  const narrow = (wanted: BarRun) => {
    const narrowed = disabled || !range ? null : runRange(points, wanted, range);
    choose(narrowed && wanted);
    setPointed(null); // in its place stands another bar then
    if (narrowed) dispatch(search.rangeChosen(narrowed));
  };
  return (
    <>
      <Bars
        plot={{
          bars,
          before: isComparing ? 'over' : null,
          counts: isSmall ? null : 'scale',
          tooltip: shown && {
            isAbove: true,
            index: Math.min(Math.round((shown.from + shown.to) / 2), points.length - 1),
            content: <EmailChartTooltip run={shown} />,
          },
        }}
        buttons={{
          label: intl.$t({ id: 'chart.bars' }),
          names,
          run: chosen,
          disabled,
          hint: intl.$t({ id: 'chart.hint' }),
          onRun: choose,
          onDrag: choose,
          onPick: narrow,
          onPoint: setPointed,
        }}
        fallback={<EmailChartSkeleton />}
      />
      <span className="visually-hidden" role="status">
        {run && runText(run)}
      </span>
    </>
  );

  function runText({ from, to }: BarRun): string {
    const [first, last] = [points[from], points[to]];
    if (!first || !last || from === to) return '';
    return intl.$t(
      { id: 'chart.run' },
      {
        start: instantLabel(first.start, format),
        end: endLabel(last.end, format),
        count: countOf(points.slice(from, to + 1)),
      },
    );
  }
}

/** What the bars under pointer or focus stand for; assistive technology has the buttons' names. */
function EmailChartTooltip({ run: { from, to } }: { run: BarRun }) {
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
      <strong>{intl.$t({ id: 'chart.total' }, { count })}</strong>
      <span>{spanLabel(first.start, last.end, format)}</span>
      {compared && before !== null && (
        <span>
          {intl.$t({ id: 'chart.before' }, { count: before })}
          {to < compared.over && `, ${differenceText(intl, count, before)}`}
        </span>
      )}
    </>
  );
}
