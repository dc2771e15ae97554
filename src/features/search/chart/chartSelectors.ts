import { createSelector } from '@reduxjs/toolkit';
import { session } from '@/features/session/sessionSlice';
import { previous } from '../previousPeriodSlice';
import { search } from '../searchSlice';
import type { BarFormat } from './chartBars';
import { toLanguageTag } from '@/lib/localization';
import { comparedBars } from './comparedBars';

/** How the texts of the chart are written. */
export const selectBarFormat = createSelector(
  [search.selectChartedSearch, session.selectTimezone, session.selectLocalization],
  (charted, timezone, localization): BarFormat => ({
    unit: charted?.interval.unit ?? 'hours',
    timezone,
    locale: toLanguageTag(localization),
  }),
);

/** The period before as it stands beside the bars; null where it does not. */
export const selectCompared = createSelector(
  [
    search.selectChart,
    search.selectChartedSearch,
    previous.selectIsComparing,
    previous.selectCounts,
    search.selectChartAskedAt,
    session.selectTimezone,
  ],
  (points, charted, isComparing, before, askedAt, timezone) =>
    isComparing && before && before.interval === charted?.interval
      ? comparedBars(points, before, askedAt, timezone)
      : null,
);
