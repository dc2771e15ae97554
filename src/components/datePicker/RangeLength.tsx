import { FormattedMessage } from 'react-intl';
import { lengthInDays, type DateSelection } from '@/lib/dateRange';
import { formatDateTime } from '@/lib/formatTime';
import styles from '../DateRangePicker.module.css';
import type { Localization } from '@/lib/localization';

type RangeLengthProps = {
  selection: DateSelection | null;
  zone: string;
  localization: Localization;
};

/** How long the chosen range is, "40 days"; assistive technology hears from when to when as well. */
export function RangeLength({ selection, zone, localization }: RangeLengthProps) {
  const days = selection ? lengthInDays(selection, zone) : 0;
  const isShort = days < 2 && Math.round(days) !== days;
  const count = Math.round((isShort ? days * 24 : days) * 10) / 10;
  return (
    <p className={styles.length} role="status">
      {selection && (
        <>
          <span className="visually-hidden">
            <FormattedMessage
              id="dateRange.spanInZone"
              values={{
                start: formatDateTime(selection.startDate * 1000, zone, localization),
                end: formatDateTime(selection.endDate * 1000, zone, localization),
                zone,
              }}
            />
          </span>
          <span>
            {isShort ? (
              <FormattedMessage id="dateRange.lengthInHours" values={{ count }} />
            ) : (
              <FormattedMessage id="dateRange.lengthInDays" values={{ count }} />
            )}
          </span>
        </>
      )}
    </p>
  );
}
