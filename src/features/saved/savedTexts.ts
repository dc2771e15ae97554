import type { IntlShape } from 'react-intl';
import { periodText } from '@/components/dates/periodText';
import { SEARCH_FIELDS, type SearchQuery } from '@/features/search/searchQuery';
import { dateFormatter } from '@/lib/time/dateFormatter';
import { formatDate, formatTime } from '@/lib/time/formatTime';
import { dayAt } from '@/lib/time/zonedTime';
import { MOST_NAME } from './savedSearches';
import type { SavedNews } from './savedSlice';

/** A name from what is searched for and when: "Winter sale · Last 7 days", cut by "…". */
export function suggestedName(intl: IntlShape, { texts, period }: SearchQuery, timezone: string) {
  const range = periodText(intl, period, timezone);
  const filters = Array.from(SEARCH_FIELDS.flatMap((field) => texts[field] || []).join(' · '));
  const room = MOST_NAME - Array.from(range).length - 3;
  return `${filters.length > room ? `${filters.slice(0, room - 1).join('')}…` : filters.join('')} · ${range}`;
}

/** What is searched for and when: "Recipient zoe@example.fr · Last 7 days". */
export const criteriaText = (intl: IntlShape, { texts, period }: SearchQuery, timezone: string) =>
  [
    ...SEARCH_FIELDS.filter((field) => texts[field] !== '').map(
      (field) => `${intl.$t({ id: `search.${field}` })} ${texts[field]}`,
    ),
    periodText(intl, period, timezone),
  ].join(' · ');

/** "+128 since Tuesday": a time on the same day, a weekday within a week, else a date. */
export function newsText(intl: IntlShape, { count, since }: SavedNews, timezone: string) {
  const days = dayAt(new Date().getTime(), timezone) - dayAt(since, timezone);
  const say = (unit: 'Time' | 'Date' | 'Day', text: string) =>
    intl.$t({ id: `saved.newsSince${unit}` }, { count, since: text });
  if (days < 1) return say('Time', formatTime(since, timezone));
  if (days > 6) return say('Date', formatDate(since, timezone, intl.locale));
  return say('Day', dateFormatter(intl.locale, timezone, { weekday: 'long' }).format(since));
}
