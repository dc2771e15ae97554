import { getChart, type EmailFilters } from '@/api/emails';
import { asBackground } from '@/api/requestOrigin';
import { callAbortable } from '@/saga/effects';
import { countOf } from './chart/chartBars';

/** How many emails some filters find, asked for by the console itself: the bars of whole years. */
export function* countEmails(filters: EmailFilters): Generator<unknown, number> {
  const { startDate: start, endDate: end } = filters.range;
  const years = { start, end, unit: 'years', groupCount: 1 } as const;
  return countOf(yield* callAbortable(asBackground(getChart), years, filters));
}
