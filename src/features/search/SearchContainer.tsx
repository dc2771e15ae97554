import { lazy, Suspense, useCallback, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { ErrorBoundary } from '@/components/ErrorBoundary';
import { selectLocalization, selectTimezone } from '@/features/session/sessionSlice';
import { usableZone } from '@/lib/knownZone';
import { ResultsContainer } from './ResultsContainer';
import { SearchPanel } from './SearchPanel';
import type { SearchQuery } from './searchQuery';
import { searchEntered, searchLeft, searchSubmitted, selectQuery } from './searchSlice';
import styles from './SearchContainer.module.css';

/** The chart comes after the rows: they never wait for it. */
const ChartContainer = lazy(() => import(/* webpackChunkName: "email-chart" */ './ChartContainer').then((module) => ({ default: module.ChartContainer })));

/** The search page: form, chart and results. */
export function SearchContainer() {
  const dispatch = useDispatch();
  const timezone = usableZone(useSelector(selectTimezone));
  const localization = useSelector(selectLocalization) ?? 'en_US';
  const query = useSelector(selectQuery);
  const search = useCallback((wanted: SearchQuery) => void dispatch(searchSubmitted(wanted)), [dispatch]);

  useEffect(() => {
    dispatch(searchEntered());
    return () => void dispatch(searchLeft());
  }, [dispatch]);

  return (
    <div className={styles.page}>
      <div className={styles.side}>
        <SearchPanel query={query} timezone={timezone} localization={localization} onSearch={search} />
      </div>
      <div className={styles.main}>
        <ErrorBoundary>
          <Suspense fallback={<div className={styles.chart} />}>
            <ChartContainer timezone={timezone} localization={localization} />
          </Suspense>
        </ErrorBoundary>
        <ErrorBoundary>
          <ResultsContainer timezone={timezone} localization={localization} />
        </ErrorBoundary>
      </div>
    </div>
  );
}
