import { memo, useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { EmailRange } from '@/api/emails';
import { chartInterval } from './chartInterval';
import { last24Hours } from '@/lib/time/dateRange';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import {
  previousPeriodOpened,
  previousPeriodRetried,
  previousPeriodToggled,
  selectPreviousPeriod,
  selectPreviousPeriodStatus,
  selectIsComparing,
  usePreviousPeriodSelector,
} from '../previousPeriodSlice';
import { EmailChart } from './EmailChart';
import {
  chartRetried,
  rangeChosen,
  selectChart,
  selectChartStatus,
  selectIsStale,
  selectListStatus,
  selectSearch,
} from '../searchSlice';
import { useSlowStatus } from '../useSlowStatus';
import { selectLocalization, selectTimezone } from '@/features/session/sessionSlice';

/** The counts of the search over time; a chosen part of them narrows the search. */
export const ChartContainer = memo(function ChartContainer() {
  const dispatch = useAppDispatch();
  const timezone = useAppSelector(selectTimezone);
  const search = usePreviousPeriodSelector(selectSearch);
  // Deferred: where rows and chart arrive together, the rows are drawn first.
  const points = useDeferredValue(usePreviousPeriodSelector(selectChart));
  const own = usePreviousPeriodSelector(selectChartStatus);
  // What fails with the list is said once, in its place.
  const isListAwaited = usePreviousPeriodSelector(selectListStatus) === 'pending';
  const status = useDeferredValue(
    useSlowStatus(own === 'failed' && isListAwaited ? 'pending' : own),
  );
  const [idleRange] = useState(() => last24Hours(Date.now()));
  const interval = useMemo(
    () => search?.interval ?? chartInterval(idleRange, timezone),
    [search, idleRange, timezone],
  );
  const chooseRange = useCallback(
    (range: EmailRange) => void dispatch(rangeChosen(range)),
    [dispatch],
  );
  const retry = useCallback(() => void dispatch(chartRetried()), [dispatch]);
  const isOn = usePreviousPeriodSelector(selectIsComparing);
  const comparisonStatus = usePreviousPeriodSelector(selectPreviousPeriodStatus);
  const before = useDeferredValue(usePreviousPeriodSelector(selectPreviousPeriod));
  const comparison = useMemo(
    () => ({ isOn, status: comparisonStatus, before }),
    [isOn, comparisonStatus, before],
  );
  useEffect(() => void dispatch(previousPeriodOpened()), [dispatch]);
  return (
    <EmailChart
      points={points}
      status={status}
      interval={interval}
      range={search?.filters.range ?? idleRange}
      timezone={timezone}
      localization={useAppSelector(selectLocalization)}
      comparison={comparison}
      isStale={useAppSelector(selectIsStale)}
      onRangeChosen={chooseRange}
      onRetry={retry}
      onCompare={useCallback(
        (wanted: boolean) => void dispatch(previousPeriodToggled(wanted)),
        [dispatch],
      )}
      onCompareRetry={useCallback(() => void dispatch(previousPeriodRetried()), [dispatch])}
    />
  );
});
