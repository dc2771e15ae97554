import { useEffect } from 'react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useIntl } from 'react-intl';
import { IconButton } from './IconButton';
import styles from './RangeCalendar.module.css';

type CalendarNavigationProps = {
  /** The shown months in words: read out when they change. */
  shown: string;
  atEnd: boolean;
  onMove: (months: 1 | -1) => void;
  /** Shows the months from a date on. */
  changeShownDate: (date: Date) => void;
  /** Takes the calendar's own way of changing its months, which it gives to its navigation only. */
  onReady: (changeShownDate: (date: Date) => void) => void;
};

/** "Previous month" and "Next month" above the calendar. */
export function CalendarNavigation({
  shown,
  atEnd,
  onMove,
  changeShownDate,
  onReady,
}: CalendarNavigationProps) {
  const intl = useIntl();
  useEffect(() => onReady(changeShownDate));
  return (
    <div className={styles.navigation}>
      <IconButton
        size="small"
        icon={ChevronLeft}
        label={intl.formatMessage({ id: 'dateRange.previousMonth' })}
        onClick={() => onMove(-1)}
      />
      <span className="visually-hidden" aria-live="polite">
        {shown}
      </span>
      <IconButton
        size="small"
        icon={ChevronRight}
        label={intl.formatMessage({ id: 'dateRange.nextMonth' })}
        aria-disabled={atEnd}
        onClick={() => !atEnd && onMove(1)}
      />
    </div>
  );
}
