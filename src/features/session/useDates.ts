import { useMemo } from 'react';
import { formatDate, formatDateTime, formatDateTimeWithZone } from '@/lib/time/formatTime';
import { useAppSelector } from '@/store/hooks';
import { selectLocalization, selectTimezone } from './sessionSlice';

/** The profile's zone and localization, and instants (unix ms) as they have them. */
export function useDates() {
  const timezone = useAppSelector(selectTimezone);
  const localization = useAppSelector(selectLocalization);
  return useMemo(
    () => ({
      timezone,
      localization,
      date: (instant: number | null) => formatDate(instant, timezone, localization),
      dateTime: (instant: number | null) => formatDateTime(instant, timezone, localization),
      dateTimeWithZone: (instant: number | null) =>
        formatDateTimeWithZone(instant, timezone, localization),
    }),
    [timezone, localization],
  );
}
