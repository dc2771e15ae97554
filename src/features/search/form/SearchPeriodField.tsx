import { useIntl } from 'react-intl';
import { DateRangeField } from '@/components/dates/DateRangeField';
import { useDates } from '@/features/session/useDates';
import type { SearchQuery } from '../searchQuery';

type Chosen = Pick<SearchQuery, 'period' | 'aggregate'>;

type SearchPeriodFieldProps = Chosen & { onChange: (chosen: Chosen) => void };

/** The date range of the search form. */
export function SearchPeriodField({ period, aggregate, onChange }: SearchPeriodFieldProps) {
  const intl = useIntl();
  const { timezone, localization } = useDates();
  return (
    <DateRangeField
      label={intl.formatMessage({ id: 'dateRange.label' })}
      value={typeof period === 'object' ? period : null}
      preset={typeof period === 'string' ? period : null}
      aggregate={aggregate}
      zone={timezone}
      localization={localization}
      onApply={(choice) =>
        onChange({ period: choice.preset ?? choice.selection, aggregate: choice.aggregate })
      }
    />
  );
}
