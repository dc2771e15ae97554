import { memo, type Ref } from 'react';
import { useIntl } from 'react-intl';
import { DateRangeField, type DateRangeHandle } from '@/components/DateRangeField';
import { selectionOf } from '@/lib/dateRange';
import type { SearchQuery } from '../searchQuery';

type Chosen = Pick<SearchQuery, 'period' | 'aggregate'>;

type SearchPeriodFieldProps = Chosen & {
  timezone: string;
  localization: string;
  onChange: (chosen: Chosen) => void;
  handle: Ref<DateRangeHandle> | undefined;
};

/** The date range of the search form; typing in the other fields does not draw it. */
export const SearchPeriodField = memo(function SearchPeriodField({
  period,
  aggregate,
  timezone,
  localization,
  onChange,
  handle,
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
      handle={handle}
      onApply={(choice) =>
        onChange({ period: choice.preset ?? choice.selection, aggregate: choice.aggregate })
      }
    />
  );
});
