import { useIntl } from 'react-intl';
import { lengthInDays, type DateSelection } from '@/lib/time/dateRange';
import { formatDateTime } from '@/lib/time/formatTime';

type RangeLengthProps = {
  selection: DateSelection | null;
  zone: string;
};

/** Whole days by the calendar; less than two, or with a rest, in the time that really passes. */
function lengthOf(
  selection: DateSelection,
  zone: string,
): { unit: 'Minutes' | 'Hours' | 'Days'; count: number } {
  const days = lengthInDays(selection, zone);
  const seconds = selection.endDate + 1 - selection.startDate;
  if (days >= 2 || (days > 0 && Number.isInteger(days)))
    return { unit: 'Days', count: Math.round(days * 10) / 10 };
  if (seconds < 2 * 3600) return { unit: 'Minutes', count: Math.round(seconds / 60) };
  return { unit: 'Hours', count: Math.round(seconds / 360) / 10 };
}

/** How long the range is, "40 days"; assistive technology also hears from when to when. */
export function RangeLength({ selection, zone }: RangeLengthProps) {
  const intl = useIntl();
  const length = selection && lengthOf(selection, zone);
  return (
    <p className="note pushed unbroken" role="status">
      {selection && length && (
        <>
          <span className="visually-hidden">
            {intl.$t(
              { id: 'dateRange.spanInZone' },
              {
                start: formatDateTime(selection.startDate * 1000, zone, intl.locale),
                end: formatDateTime(selection.endDate * 1000, zone, intl.locale),
                zone,
              },
            )}
          </span>
          {` ${intl.$t({ id: `dateRange.lengthIn${length.unit}` }, { count: length.count })}`}
        </>
      )}
    </p>
  );
}
