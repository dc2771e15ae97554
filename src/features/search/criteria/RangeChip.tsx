import { ChevronDown } from 'lucide-react';
import { useIntl } from 'react-intl';
import type { EmailRange } from '@/api/emails';
import { useDateRangePopup } from '@/components/dates/useDateRangePopup';
import { periodText } from '@/components/dates/periodText';
import type { SearchQuery } from '../searchQuery';
import { usePeriodOptions, type ChosenPeriod } from '../usePeriodOptions';
import styles from './Criteria.module.css';

type RangeChipProps = {
  query: SearchQuery;
  /** What the period meant when it was searched. */
  range: EmailRange;
  onRange: (chosen: ChosenPeriod) => void;
};

/** The range of what is shown; opens the popup that changes it, which searches at once. */
export function RangeChip({ query, range, onRange }: RangeChipProps) {
  const intl = useIntl();
  const options = usePeriodOptions(query, onRange);
  const failed = intl.$t({ id: 'dateRange.loadFailed' });
  const { button, popup, hasFailed } = useDateRangePopup({ ...options, value: range });
  return (
    <>
      <button {...button} className={styles.button} title={hasFailed ? failed : options.label}>
        {periodText(intl, query.period, options.zone)}
        <ChevronDown className="muted" size={14} strokeWidth={1.8} aria-hidden />
      </button>
      {hasFailed && (
        <span role="alert" className="visually-hidden">
          {failed}
        </span>
      )}
      {popup}
    </>
  );
}
