import { memo } from 'react';
import { useIntl } from 'react-intl';
import { DateRangeField } from '@/components/dates/DateRangeField';
import { selectionOf } from '@/lib/time/dateRange';
import type { SearchQuery } from '../searchQuery';
import type { Localization } from '@/lib/localization';

type Chosen = Pick<SearchQuery, 'period' | 'aggregate'>;

type SearchPeriodFieldProps = Chosen & {
  timezone: string;
  localization: Localization;
  onChange: (chosen: Chosen) => void;
};

/** The date range of the search form; typing in the other fields does not draw it. */
export const SearchPeriodField = memo(function SearchPeriodField({
  period,
  aggregate,
  timezone,
  localization,
  onChange,
}: SearchPeriodFieldProps) {
  const intl = useIntl();
  return (
    <DateRangeField
      label={intl.formatMessage({ id: 'dateRange.label' })}
      value={typeof period === 'object' ? period : selectionOf(period, timezone, Date.now())}
      preset={typeof period === 'string' ? period : null}
      aggregate={aggregate}
      zone={timezone}
      localization={localization}
      onApply={(choice) =>
        onChange({ period: choice.preset ?? choice.selection, aggregate: choice.aggregate })
      }
    />
  );
});
