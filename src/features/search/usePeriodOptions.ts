import { useIntl } from 'react-intl';
import type { DateRangeOptions } from '@/components/dates/useDateRangePopup';
import { session } from '@/features/session/sessionSlice';
import { useAppSelector } from '@/store/hooks';
import type { SearchQuery } from './searchQuery';

export type ChosenPeriod = Pick<SearchQuery, 'period' | 'aggregate'>;

/** The period of a search as the field and the popup of a date range take it. */
export function usePeriodOptions(
  { period, aggregate }: ChosenPeriod,
  onChange: (chosen: ChosenPeriod) => void,
): DateRangeOptions {
  const intl = useIntl();
  return {
    label: intl.$t({ id: 'dateRange.label' }),
    value: typeof period === 'object' ? period : null,
    preset: typeof period === 'string' ? period : null,
    aggregate,
    zone: useAppSelector(session.selectTimezone),
    onApply: (choice) =>
      onChange({ period: choice.preset ?? choice.selection, aggregate: choice.aggregate }),
  };
}
