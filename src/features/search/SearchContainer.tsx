import { Suspense, useCallback, useEffect, useState } from 'react';
import { ErrorBoundary } from '@/components/ErrorBoundary';
import {
  dataContextChosen,
  selectLocalization,
  selectTimezone,
} from '@/features/session/sessionSlice';
import { once } from '@/lib/once';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { lazyScreen } from '@/store/lazyScreen';
import { ResultsContainer } from './results/ResultsContainer';
import { canSearch } from './address/searchAddress';
import { SearchPanel } from './form/SearchPanel';
import { selectLinkQuestion } from './address/searchPlace';
import type { SearchQuery } from './searchQuery';
import {
  linkTakenHere,
  searchEntered,
  searchLeft,
  searchSubmitted,
  selectListStatus,
  selectQuery,
  selectSearch,
} from './searchSlice';
import type { SearchSlots } from './searchSlots';
import styles from './SearchContainer.module.css';

/** The chart comes after the rows, and so does its library: on a slow line they would share it. */
const Chart = lazyScreen(
  once(async () => {
    const entry = await import(/* webpackChunkName: "email-chart" */ './chartFeature');
    return entry.chartFeature;
  }),
  'chart',
);

const LinkQuestion = lazyScreen(
  once(async () => {
    const entry = await import(
      /* webpackChunkName: "link-question" */ './otherContext/linkQuestionFeature'
    );
    return entry.linkQuestionFeature;
  }),
  'question',
);

const CHART_PATIENCE_MS = 3_000;

/** The search page: form, chart and results. */
export function SearchContainer({ slots: { SavedSearches, Rescue } }: { slots: SearchSlots }) {
  const dispatch = useAppDispatch();
  const timezone = useAppSelector(selectTimezone);
  const localization = useAppSelector(selectLocalization) ?? 'en_US';
  const query = useAppSelector(selectQuery);
  const isSearchShown = useAppSelector(selectSearch) !== null;
  const search = useCallback(
    (wanted: SearchQuery) => void dispatch(searchSubmitted(wanted)),
    [dispatch],
  );

  useEffect(() => {
    dispatch(searchEntered());
    return () => void dispatch(searchLeft());
  }, [dispatch]);

  const question = useAppSelector(selectLinkQuestion);

  const status = useAppSelector(selectListStatus);
  const isRowAwaited = status === 'pending' || (status === 'idle' && canSearch(query));
  const [isChartDue, setChartDue] = useState(!isRowAwaited);
  if (!isChartDue && !isRowAwaited) setChartDue(true);
  useEffect(() => {
    const timer = setTimeout(() => setChartDue(true), CHART_PATIENCE_MS); // a list that hangs does not hold the chart back
    return () => clearTimeout(timer);
  }, []);

  return (
    <div className={styles.page}>
      <div className={styles.side}>
        <SearchPanel
          query={query}
          timezone={timezone}
          localization={localization}
          isSearchShown={isSearchShown}
          onSearch={search}
        >
          {isChartDue && <SavedSearches />}
        </SearchPanel>
      </div>
      <div className={styles.main}>
        {question ? (
          <ErrorBoundary>
            <Suspense fallback={null}>
              <LinkQuestion
                question={question}
                onSwitch={(groupId) => dispatch(dataContextChosen(groupId))}
                onStay={() => dispatch(linkTakenHere())}
              />
            </Suspense>
          </ErrorBoundary>
        ) : (
          <>
            <ErrorBoundary>
              <Suspense fallback={<div className={styles.chart} />}>
                {isChartDue ? (
                  <Chart timezone={timezone} localization={localization} />
                ) : (
                  <div className={styles.chart} />
                )}
              </Suspense>
            </ErrorBoundary>
            <ErrorBoundary>
              <ResultsContainer timezone={timezone} localization={localization} Rescue={Rescue} />
            </ErrorBoundary>
          </>
        )}
      </div>
    </div>
  );
}
