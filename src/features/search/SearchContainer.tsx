import { Suspense, useCallback, useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { lazyPiece } from '@/components/lazyPiece';
import { ErrorBoundary } from '@/components/ErrorBoundary';
import {
  dataContextChosen,
  selectLocalization,
  selectTimezone,
} from '@/features/session/sessionSlice';
import { ResultsContainer } from './ResultsContainer';
import { canSearch } from './searchAddress';
import { SearchPanel } from './SearchPanel';
import { selectLinkQuestion } from './searchPlace';
import type { SearchQuery } from './searchQuery';
import {
  linkTakenHere,
  searchEntered,
  searchLeft,
  searchSubmitted,
  selectListStatus,
  selectQuery,
} from './searchSlice';
import type { SearchSlots } from './searchSlots';
import styles from './SearchContainer.module.css';

/** The chart comes after the rows, and so does its library: on a slow line they would share it. */
const { Piece: ChartContainer } = lazyPiece(() =>
  import(/* webpackChunkName: "email-chart" */ './ChartContainer').then(
    (module) => module.ChartContainer,
  ),
);

const { Piece: LinkQuestion } = lazyPiece(() =>
  import(/* webpackChunkName: "link-question" */ './late/LinkQuestion').then(
    (module) => module.LinkQuestion,
  ),
);

const CHART_PATIENCE_MS = 3_000;

/** The search page: form, chart and results. */
export function SearchContainer({ slots: { SavedSearches, Rescue } }: { slots: SearchSlots }) {
  const dispatch = useDispatch();
  const timezone = useSelector(selectTimezone);
  const localization = useSelector(selectLocalization) ?? 'en_US';
  const query = useSelector(selectQuery);
  const search = useCallback(
    (wanted: SearchQuery) => void dispatch(searchSubmitted(wanted)),
    [dispatch],
  );

  useEffect(() => {
    dispatch(searchEntered());
    return () => void dispatch(searchLeft());
  }, [dispatch]);

  const question = useSelector(selectLinkQuestion);

  const status = useSelector(selectListStatus);
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
                  <ChartContainer timezone={timezone} localization={localization} />
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
