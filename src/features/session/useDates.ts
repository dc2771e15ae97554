import { formatDate, formatDateTime } from '@/lib/time/formatTime';
import { useAppSelector } from '@/store/hooks';
import { selectLocalization, selectTimezone } from './sessionSlice';

/** The profile's zone, and instants (unix ms) as it and the profile's language have them. */
export function useDates() {
  const timezone = useAppSelector(selectTimezone);
  const localization = useAppSelector(selectLocalization);
  return {
    timezone,
    date: (instant: number | null) => formatDate(instant, timezone, localization),
    dateTime: (instant: number | null) => formatDateTime(instant, timezone, localization),
  };
}
