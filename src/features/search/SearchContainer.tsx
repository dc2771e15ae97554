import { use, useCallback, useDeferredValue, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { BarSlotContext } from '@/components/BarSlotContext';
import { ErrorBoundary } from '@/components/states/ErrorBoundary';
import { LinkRefused } from '@/components/states/LinkRefused';
import {
  dataContextChosen,
  selectDataContext,
  selectLocalization,
  selectTimezone,
} from '@/features/session/sessionSlice';
import { useMediaQuery } from '@/components/useMediaQuery';
import { RestMessages } from '@/i18n/RestMessages';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { toastShown } from '@/features/toasts/toastsSlice';
import { canSearch } from './address/searchAddress';
import { selectLinkQuestion } from './address/searchPlace';
import { useSearchLink } from './address/useSearchLink';
import { ChartContainer } from './chart/ChartContainer';
import { connectionReturned } from './backOnline';
import type { FormState } from './form/SearchForm';
import { SearchPanel } from './form/SearchPanel';
import { CriteriaContainer } from './criteria/CriteriaContainer';
import { Results } from './results/Results';
import type { SearchQuery } from './searchQuery';
import {
  linkTakenHere,
  searchCancelled,
  searchCleared,
  searchEntered,
  searchLeft,
  searchSubmitted,
  selectFound,
  selectListStatus,
  selectQuery,
  selectSearch,
  selectSort,
  selectView,
} from './searchSlice';
import { useSearchSlots } from './searchSlots';
import { LinkQuestion } from './otherContext/LinkQuestion';
import { EmailGoneContainer } from './notes/EmailGoneContainer';
import { Start } from './Start';
import { useSlowStatus } from './useSlowStatus';
import { useStableCallback } from './useStableCallback';
import styles from './SearchContainer.module.css';

const CHART_PATIENCE_MS = 3_000;

/** Whether what comes after the rows (the library of the chart, saved searches) may be fetched: they are there, none are awaited, or they keep everybody waiting. */
function useRowsFirst(isRowAwaited: boolean): boolean {
  const [isDue, setDue] = useState(!isRowAwaited);
  if (!isDue && !isRowAwaited) setDue(true);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), CHART_PATIENCE_MS); // a list that hangs does not hold the chart back
    return () => clearTimeout(timer);
  }, []);
  return isDue;
}

/** The search page: form, chart and results, or how to begin. */
export function SearchContainer() {
  const dispatch = useAppDispatch();
  const timezone = useAppSelector(selectTimezone);
  const localization = useAppSelector(selectLocalization);
  const place = { timezone, localization };
  const query = useAppSelector(selectQuery);
  const search = useAppSelector(selectSearch);
  const found = useAppSelector(selectFound);
  const status = useAppSelector(selectListStatus);
  const question = useAppSelector(selectLinkQuestion);
  const context = useAppSelector(selectDataContext);
  const { copyLink, copyFixed, refused, dismiss } = useSearchLink({
    found,
    sort: useAppSelector(selectSort),
    view: useAppSelector(selectView),
    contextId: context?.groupId ?? null,
    onCopied: (word) => dispatch(toastShown(word)),
  });
  const copy = useStableCallback(copyLink);
  const copyWithDates = useStableCallback(() => copyFixed?.());
  const [formState, setFormState] = useState<FormState>('same');
  const hasSunk = useDeferredValue(formState !== 'same'); // a key is seen before all that it leaves behind gets other colours

  useEffect(() => {
    dispatch(searchEntered());
    return () => void dispatch(searchLeft());
  }, [dispatch]);
  useEffect(() => {
    const goOn = () => void dispatch(connectionReturned());
    window.addEventListener('online', goOn);
    return () => window.removeEventListener('online', goOn);
  }, [dispatch]);

  const isStart = status === 'idle' && !canSearch(query);
  const isSearching = useSlowStatus(status, ['idle', 'succeeded', 'failed']) === 'pending';
  const isRestDue = useRowsFirst(status === 'pending' || (status === 'idle' && !isStart));
  const isShown = found !== null || status === 'pending';
  const { FindBox, SavedSearches } = useSearchSlots();
  const slot = use(BarSlotContext);
  const isNarrow = useMediaQuery('(width < 900px)');
  const box = !isStart && <FindBox takesFocus={false} isInBar />;

  return (
    <div className={styles.page}>
      {slot && !isNarrow && createPortal(box, slot)}
      <div className={styles.side}>
        {isNarrow && box}
        <SearchPanel
          {...place}
          query={query}
          shown={isShown ? (search?.query ?? null) : null}
          isSearching={isSearching}
          onSearch={useCallback(
            (wanted: SearchQuery) => void dispatch(searchSubmitted(wanted)),
            [dispatch],
          )}
          onClear={useCallback(
            (emptied: SearchQuery) => void dispatch(searchCleared(emptied)),
            [dispatch],
          )}
          onCancel={useCallback(() => void dispatch(searchCancelled()), [dispatch])}
          onDown={useCallback(
            () => document.querySelector<HTMLElement>('[data-item][tabindex="0"]')?.focus(),
            [],
          )}
          onState={setFormState}
        >
          {isRestDue && !isStart && <SavedSearches />}
        </SearchPanel>
      </div>
      {question && (
        <div className={styles.main}>
          <ErrorBoundary>
            <RestMessages>
              <LinkQuestion
                question={question}
                onSwitch={(groupId) => dispatch(dataContextChosen(groupId))}
                onStay={() => dispatch(linkTakenHere())}
              />
            </RestMessages>
          </ErrorBoundary>
        </div>
      )}
      {!question && isStart && (
        <div className={styles.main}>
          <EmailGoneContainer />
          <Start takesFocus={context !== null} />
        </div>
      )}
      {!question && !isStart && (
        <div className={styles.main}>
          <EmailGoneContainer />
          <div className={styles.criteria}>
            <ErrorBoundary>
              <RestMessages>
                <CriteriaContainer {...place} formState={formState} onCopyLink={copy} />
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
            {status !== 'failed' && (
              <div className={styles.chart}>
                <ErrorBoundary>
                  {isRestDue && <ChartContainer {...place} isStale={formState !== 'same'} />}
                </ErrorBoundary>
              </div>
            )}
            <ErrorBoundary>
              <Results
                isStale={formState !== 'same'}
                onCopyLink={copy}
                onCopyFixed={copyFixed && copyWithDates}
              />
            </ErrorBoundary>
          </div>
        </div>
      )}
    </div>
  );
}
