import { useIntl } from 'react-intl';
import type { DateRangeOptions } from '@/components/dates/useDateRangePopup';
import { useDates } from '@/features/session/useDates';
import type { SearchQuery } from './searchQuery';

export type ChosenPeriod = Pick<SearchQuery, 'period' | 'aggregate'>;

/** The period of a search as the field and the popup of a date range take it. */
export function usePeriodOptions(
  { period, aggregate }: ChosenPeriod,
  onChange: (chosen: ChosenPeriod) => void,
): DateRangeOptions {
  const intl = useIntl();
  const { timezone, localization } = useDates();
  return {
    label: intl.formatMessage({ id: 'dateRange.label' }),
    value: typeof period === 'object' ? period : null,
    preset: typeof period === 'string' ? period : null,
    aggregate,
    zone: timezone,
    localization,
    onApply: (choice) =>
      onChange({ period: choice.preset ?? choice.selection, aggregate: choice.aggregate }),
  };
}
