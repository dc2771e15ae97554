import { ChevronDown } from 'lucide-react';
import { useRef, useState, type ComponentType } from 'react';
import { useIntl } from 'react-intl';
import type { EmailRange } from '@/api/emails';
import type { DateRangePickerProps } from '@/components/dates/DateRangePicker';
import { selectLocalization, selectTimezone } from '@/features/session/sessionSlice';
import { loadCatalogue } from '@/i18n/catalogues';
import { localizationOf } from '@/lib/localization';
import { useAppSelector } from '@/store/hooks';
import { periodText } from '../periodText';
import type { SearchQuery } from '../searchQuery';
import styles from './Criteria.module.css';

const importPicker = () =>
  import(/* webpackChunkName: "date-range-picker" */ '@/components/dates/DateRangePicker');

type RangeChipProps = {
  query: SearchQuery;
  /** What the period meant when it was searched. */
  range: EmailRange;
  onRange: (chosen: Pick<SearchQuery, 'period' | 'aggregate'>) => void;
};

/** The range of what is shown; opens the popup that changes it, which searches at once. Where its chunk does not come, the next press tries again. */
export function RangeChip({ query: { period, aggregate }, range, onRange }: RangeChipProps) {
  const timezone = useAppSelector(selectTimezone);
  const localization = useAppSelector(selectLocalization);
  const intl = useIntl();
  const button = useRef<HTMLButtonElement>(null);
  const [Picker, setPicker] = useState<ComponentType<DateRangePickerProps> | null>(null);
  const [failed, setFailed] = useState(false);
  const text = periodText(intl, period, { timezone, localization });
  const open = () => {
    setFailed(false);
    const texts = loadCatalogue(localizationOf(intl.locale), 'rest');
    Promise.all([importPicker(), texts]).then(
      ([module]) => setPicker(() => module.DateRangePicker),
      () => setFailed(true),
    );
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-expanded={Picker !== null}
        title={intl.formatMessage({ id: failed ? 'dateRange.loadFailed' : 'dateRange.label' })}
        onPointerEnter={() => void importPicker().catch(() => undefined)}
        onClick={open}
      >
        {text}
        <ChevronDown size={14} strokeWidth={1.8} aria-hidden />
      </button>
      {failed && (
        <span role="alert" className="visually-hidden">
          {intl.formatMessage({ id: 'dateRange.loadFailed' })}
        </span>
      )}
      {Picker && (
        <Picker
          label={intl.formatMessage({ id: 'dateRange.label' })}
          value={range}
          preset={typeof period === 'string' ? period : null}
          aggregate={aggregate}
          zone={timezone}
          localization={localization}
          anchor={button}
          onApply={(choice) => {
            setPicker(null);
            onRange({ period: choice.preset ?? choice.selection, aggregate: choice.aggregate });
          }}
          onClose={() => setPicker(null)}
        />
      )}
    </>
  );
}
