import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { AMOUNTS } from '@/api/billing';
import { PlainTable, type PlainColumn } from '@/components/table/PlainTable';
import { monthName } from '@/lib/time/months';
import type { MonthBar } from './billingComparison';
import type { MonthVolume } from './billingVolumes';

type BilledTableProps = {
  volumes: readonly MonthVolume[];
  bars: readonly MonthBar[];
  labelledBy: string;
};

/** The same numbers as the bars, by type, for those who would rather read. */
export function BilledTable({ volumes, bars, labelledBy }: BilledTableProps) {
  const intl = useIntl();
  const columns = useMemo(() => {
    const barOf = new Map(bars.map((bar) => [bar.month, bar]));
    const shown: PlainColumn<MonthVolume>[] = [
      {
        id: 'month',
        header: intl.$t({ id: 'admin.billing.month' }),
        accessorFn: ({ month }) =>
          monthName(month, intl.locale) +
          (barOf.get(month)?.isSoFar ? ` (${intl.$t({ id: 'admin.billing.soFar' })})` : ''),
      },
      ...AMOUNTS.map((id): PlainColumn<MonthVolume> => ({
        id,
        header: intl.$t({ id: `admin.billing.${id}` }),
        accessorFn: (volume) => intl.formatNumber(volume[id]),
        meta: { align: 'end' },
      })),
    ];
    if (bars.some(({ before }) => before !== null))
      shown.push({
        id: 'before',
        header: intl.$t({ id: 'chart.column.before' }),
        accessorFn: ({ month }) => {
          const before = barOf.get(month)?.before ?? null;
          return before === null ? '-' : intl.formatNumber(before);
        },
        meta: { align: 'end' },
      });
    return shown;
  }, [intl, bars]);
  return <PlainTable labelledBy={labelledBy} columns={columns} rows={volumes} hasRowHeads />;
}
