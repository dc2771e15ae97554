import { useMemo } from 'react';
import { formatDate, formatDateTime, formatDateTimeWithZone } from '@/lib/time/formatTime';
import { useAppSelector } from '@/store/hooks';
import { session } from './sessionSlice';

/** The profile's zone and localization, and instants (unix ms) as they have them. */
export function useDates() {
  const timezone = useAppSelector(session.selectTimezone);
  const localization = useAppSelector(session.selectLocalization);
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
