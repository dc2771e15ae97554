import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import type { ChartPoint } from '@/api/emails';
import { PlainTable, type PlainColumn } from '@/components/table/PlainTable';
import { useAppSelector } from '@/store/hooks';
import { search } from '../searchSlice';
import { endLabel, instantLabel } from './chartBars';
import { selectBarFormat, selectCompared } from './chartSelectors';
import { differenceText, type ComparedBars } from './comparedBars';

/** A period; it has no count where it has no such time. */
type CountRow = {
  start: number;
  end: number;
  count: number | null;
  before: number | null;
  isToCome: boolean;
};

function countRows(points: readonly ChartPoint[], compared: ComparedBars | null): CountRow[] {
  const rows = points.map((point, index) => ({
    ...point,
    before: compared?.counts[index] ?? null,
    isToCome: compared !== null && index >= compared.begun,
  }));
  const beyond = compared?.beyond.map((point) => ({
    ...point,
    count: null,
    before: point.count,
    isToCome: false,
  }));
  return [...rows, ...(beyond ?? [])];
}

/** The same counts as the bars, for those who would rather read. */
export function EmailChartTable() {
  const intl = useIntl();
  const points = useAppSelector(search.selectChart);
  const compared = useAppSelector(selectCompared);
  const format = useAppSelector(selectBarFormat);
  const isCompared = compared !== null;
  const rows = useMemo(() => countRows(points, compared), [points, compared]);
  const columns = useMemo(() => {
    const number = (
      column: 'count' | 'before' | 'difference',
      textOf: (row: CountRow) => string | null,
    ): PlainColumn<CountRow> => ({
      id: column,
      header: intl.$t({ id: `chart.column.${column}` }),
      accessorFn: (row) => textOf(row) ?? '–',
      meta: { align: 'end' },
    });
    const counted = (value: number | null) => (value === null ? null : intl.formatNumber(value));
    const shown: PlainColumn<CountRow>[] = [
      {
        id: 'from',
        header: intl.$t({ id: 'chart.column.from' }),
        accessorFn: ({ start }) => instantLabel(start, format),
      },
      {
        id: 'to',
        header: intl.$t({ id: 'chart.column.to' }),
        accessorFn: ({ end }) => endLabel(end, format),
      },
      number('count', ({ count }) => counted(count)),
    ];
    if (!isCompared) return shown;
    return [
      ...shown,
      number('before', ({ before }) => counted(before)),
      number('difference', ({ count, before, isToCome }) =>
        count === null || before === null || isToCome ? null : differenceText(intl, count, before),
      ),
    ];
  }, [intl, format, isCompared]);
  return <PlainTable label={intl.$t({ id: 'chart.title' })} columns={columns} rows={rows} />;
}
