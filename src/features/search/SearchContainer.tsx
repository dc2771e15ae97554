import { memo, use, useDeferredValue, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { BarSlotContext } from '@/components/BarSlotContext';
import { ErrorBoundary } from '@/components/states/ErrorBoundary';
import { LinkRefused } from '@/components/states/LinkRefused';
import { useMediaQuery } from '@/components/useMediaQuery';
import { selectDataContext } from '@/features/session/sessionSlice';
import { RestMessages } from '@/i18n/RestMessages';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectIsStart, selectLinkQuestion } from './address/searchPlace';
import { useSearchLink } from './address/useSearchLink';
import { connectionReturned } from './backOnline';
import { ChartContainer } from './chart/ChartContainer';
import { Criteria } from './criteria/Criteria';
import { SearchPanel } from './form/SearchPanel';
import { EmailGoneContainer } from './notes/EmailGoneContainer';
import { LinkQuestion } from './otherContext/LinkQuestion';
import { Results } from './results/Results';
import styles from './SearchContainer.module.css';
import {
  searchEntered,
  searchLeft,
  selectFound,
  selectIsStale,
  selectListStatus,
} from './searchSlice';
import { useSearchSlots } from './searchSlots';
import { Start } from './Start';

const CHART_PATIENCE_MS = 3_000;

/** Whether what comes after the rows (the library of the chart, saved searches) may be fetched: they are there, none are awaited, or they keep everybody waiting. */
function useRowsFirst(isStart: boolean): boolean {
  const isAwaited = useAppSelector(
    (state) => !isStart && selectFound(state) === null && selectListStatus(state) !== 'failed',
  );
  const [isDue, setDue] = useState(!isAwaited);
  if (!isDue && !isAwaited) setDue(true);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), CHART_PATIENCE_MS); // a list that hangs does not hold the chart back
    return () => clearTimeout(timer);
  }, []);
  return isDue;
}

/** The search page: form, chart and results, or how to begin. */
export function SearchContainer() {
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(searchEntered());
    return () => void dispatch(searchLeft());
  }, [dispatch]);
  useEffect(() => {
    const goOn = () => void dispatch(connectionReturned());
    window.addEventListener('online', goOn);
    return () => window.removeEventListener('online', goOn);
  }, [dispatch]);
  const isStart = useAppSelector(selectIsStart);
  const isRestDue = useRowsFirst(isStart);
  const question = useAppSelector(selectLinkQuestion);
  const hasContext = useAppSelector(selectDataContext) !== null;
  const { FindBox } = useSearchSlots();
  const slot = use(BarSlotContext);
  const isNarrow = useMediaQuery('(width < 900px)');
  const box = !isStart && <FindBox takesFocus={false} isInBar />;
  return (
    <div className={styles.page}>
      {slot && !isNarrow && createPortal(box, slot)}
      <div className={styles.side}>
        {isNarrow && box}
        <SearchPanel hasSaved={isRestDue && !isStart} />
      </div>
      <div className={styles.main}>
        {question ? (
          <ErrorBoundary>
            <RestMessages>
              <LinkQuestion question={question} />
            </RestMessages>
          </ErrorBoundary>
        ) : (
          <>
            <EmailGoneContainer />
            {isStart ? <Start takesFocus={hasContext} /> : <Found isRestDue={isRestDue} />}
          </>
        )}
      </div>
    </div>
  );
}

/** What is shown, and of what: criteria, chart and results. */
const Found = memo(function Found({ isRestDue }: { isRestDue: boolean }) {
  const hasFailed = useAppSelector(selectListStatus) === 'failed';
  const hasSunk = useDeferredValue(useAppSelector(selectIsStale)); // a key is seen before all that it leaves behind gets other colours
  const { copyLink, copyFixed, refused, dismiss } = useSearchLink();
  return (
    <>
      <div className={styles.criteria}>
        <ErrorBoundary>
          <RestMessages>
            <Criteria onCopyLink={copyLink} />
          </RestMessages>
        </ErrorBoundary>
      </div>
      {refused !== null && (
        <ErrorBoundary>
          <RestMessages>
            <LinkRefused href={refused} onDismiss={dismiss} />
          </RestMessages>
        </ErrorBoundary>
      )}
      <div className={styles.found} data-stale={hasSunk || undefined}>
        {!hasFailed && (
          <div className={styles.chart}>
            <ErrorBoundary>{isRestDue && <ChartContainer />}</ErrorBoundary>
          </div>
        )}
        <ErrorBoundary>
          <Results onCopyLink={copyLink} onCopyFixed={copyFixed} />
        </ErrorBoundary>
      </div>
    </>
  );
});
