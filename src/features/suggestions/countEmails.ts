import { asBackground } from '@/api/requestOrigin';
import { getChart, type EmailFilters } from '@/api/emails';
import { callAbortable } from '@/saga/effects';

/** How many emails some filters find: the bars of whole years, added up. Asked by the console itself: a failure is the caller's. */
export function* countEmails(filters: EmailFilters) {
  const { startDate, endDate } = filters.range;
  const points = yield* callAbortable(
    asBackground(getChart),
    { start: startDate, end: endDate, unit: 'years', groupCount: 1 },
    filters,
  );
  return points.reduce((sum, { count }) => sum + count, 0);
}
