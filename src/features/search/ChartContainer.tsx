import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { EmailRange } from '@/api/emails';
import { chartInterval } from '@/lib/chartInterval';
import { last24Hours } from '@/lib/dateRange';
import { EmailChart } from './EmailChart';
import { chartRetried, rangeChosen, selectChart, selectChartStatus, selectSearch } from './searchSlice';
import { useSlowStatus } from './useSlowStatus';

type ChartContainerProps = { timezone: string; localization: string };

/** The counts of the search over time; a chosen part of them narrows the search. */
export function ChartContainer({ timezone, localization }: ChartContainerProps) {
  const dispatch = useDispatch();
  const search = useSelector(selectSearch);
  // Deferred: where rows and chart arrive together, the rows are drawn first.
  const points = useDeferredValue(useSelector(selectChart));
  const status = useDeferredValue(useSlowStatus(useSelector(selectChartStatus)));
  const [idleRange] = useState(() => last24Hours(Date.now()));
  const interval = useMemo(() => search?.interval ?? chartInterval(idleRange, timezone), [search, idleRange, timezone]);
  const chooseRange = useCallback((range: EmailRange) => void dispatch(rangeChosen(range)), [dispatch]);
  const retry = useCallback(() => void dispatch(chartRetried()), [dispatch]);
  return (
    <EmailChart
      points={points}
      status={status}
      interval={interval}
      range={search?.filters.range ?? idleRange}
      timezone={timezone}
      localization={localization}
      onRangeChosen={chooseRange}
      onRetry={retry}
    />
  );
}
