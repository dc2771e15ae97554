import type { IntlShape } from 'react-intl';
import { isWholeDays, type DateSelection, type MovingRange } from '@/lib/time/dateRange';
import { formatDate, formatDateTime } from '@/lib/time/formatTime';

/** A period in words: its name where it moves with the clock, else its days, or its times. */
export function periodText(intl: IntlShape, period: MovingRange | DateSelection, timezone: string) {
  if (typeof period === 'string') return intl.$t({ id: `dateRange.${period}` });
  const show = isWholeDays(period, timezone) ? formatDate : formatDateTime;
  const start = show(period.startDate * 1000, timezone, intl.locale);
  const end = show(period.endDate * 1000, timezone, intl.locale);
  return start === end ? start : intl.$t({ id: 'dateRange.span' }, { start, end });
}
