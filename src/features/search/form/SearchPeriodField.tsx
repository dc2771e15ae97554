import { useIntl } from 'react-intl';
import { DateRangeField } from '@/components/dates/DateRangeField';
import { selectLocalization, selectTimezone } from '@/features/session/sessionSlice';
import { useAppSelector } from '@/store/hooks';
import type { SearchQuery } from '../searchQuery';

type Chosen = Pick<SearchQuery, 'period' | 'aggregate'>;

type SearchPeriodFieldProps = Chosen & { onChange: (chosen: Chosen) => void };

/** The date range of the search form. */
export function SearchPeriodField({ period, aggregate, onChange }: SearchPeriodFieldProps) {
  const intl = useIntl();
  const timezone = useAppSelector(selectTimezone);
  return (
    <DateRangeField
      label={intl.formatMessage({ id: 'dateRange.label' })}
      value={typeof period === 'object' ? period : null}
      preset={typeof period === 'string' ? period : null}
      aggregate={aggregate}
      zone={timezone}
      localization={useAppSelector(selectLocalization)}
      onApply={(choice) =>
        onChange({ period: choice.preset ?? choice.selection, aggregate: choice.aggregate })
      }
    />
  );
}
