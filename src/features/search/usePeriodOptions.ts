import { useIntl } from 'react-intl';
import type { EmailRange } from '@/api/emails';
import type { DateRangeOptions } from '@/components/dates/useDateRangePopup';
import { session } from '@/features/session/sessionSlice';
import { selectionOf, type MovingRange } from '@/lib/time/dateRange';
import { useAppSelector } from '@/store/hooks';
import type { SearchPeriod, SearchQuery } from './searchQuery';

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

/** A searched period by its name while that means its range by now, but for an hour: else that. */
export const useNamedPeriod = <Range extends EmailRange | undefined>(
  period: SearchPeriod | undefined,
  range: Range,
) =>
  useAppSelector((state): MovingRange | Range => {
    if (typeof period !== 'string' || !range) return range;
    const { endDate } = selectionOf(period, session.selectTimezone(state), Date.now());
    return Math.abs(endDate - range.endDate) < 3600 ? period : range;
  });
