import { isEqual } from 'es-toolkit';
import {
  memo,
  useCallback,
  useDeferredValue,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
  type ReactNode,
} from 'react';
import { useIntl } from 'react-intl';
import { readStored, store } from '@/browser/storage';
import { PagePiece } from '@/components/states/PagePiece';
import { classNames } from '@/lib/classNames';
import { SlowNote } from '@/components/states/SlowNote';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { ListNotes } from '../notes/ListNotes';
import { NEWEST_FIRST } from '../searchQuery';
import { search } from '../searchSlice';
import { useSearchSlots } from '../searchSlots';
import { selectIsEverything, selectSelectedIds } from '../selectionSlice';
import { useSlowStatus } from '../useSlowStatus';
import { EmailGrid } from './EmailGrid';
import { EmailListProvider } from './EmailListProvider';
import { EmailTable } from './EmailTable';
import styles from './Results.module.css';
import { ResultsBar } from './ResultsBar';
import { SearchX, ServerCrash, WifiOff } from 'lucide-react';
import { Skeleton } from '@/components/states/Skeleton';
import { StatusMessage } from '@/components/states/StatusMessage';
import type { RequestStatus } from '@/saga/requestStatus';
import { Button } from '@/components/Button';
import { Notice } from '@/components/states/Notice';
import { RetryAfterNote } from '@/components/states/TryAgain';

/** With fewer, others may be meant that lie outside of the range. */
const FEW = 10;

/** What the search found, in one of its honest states. */
export const Results = memo(function Results() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const status = useSlowStatus(useAppSelector(search.selectListStatus));
  const shown = useAppSelector(search.selectShown);
  const count = useAppSelector(search.selectEmails).length;
  const found = useAppSelector(search.selectCounted);
  const selectedCount = useAppSelector(selectSelectedIds).size;
  const view = useAppSelector(search.selectView);
  const sort = useAppSelector(search.selectSort);
  const hasMore = useAppSelector(search.selectHasMore);
  const isStale = useAppSelector(search.selectIsStale);
  const isLoadingMany = useAppSelector(search.selectLoadTarget) !== null;
  const { WiderRange: Outside } = useSearchSlots();
  const columns = useColumns();
  const section = useRef<HTMLElement>(null);
  const isPending = status === 'pending';
  const drawnView = useDeferredValue(view); // the switch answers before the cards are drawn
  // From deep down in the old results, the new ones are shown from their start.
  useLayoutEffect(() => {
    if (shown && section.current && section.current.getBoundingClientRect().top < 0)
      section.current.scrollIntoView({ block: 'start' });
  }, [shown, isPending]);
  const focusNewEmails = useFocusOfNew(section, count);
  const hasRows = count > 0 && (status === 'succeeded' || isPending);
  const hasAll = useAppSelector(selectIsEverything) || selectedCount === count;
  const hasBand = hasRows && hasMore && !isStale && hasAll;
  const ended = hasRows && !hasMore && count !== found ? { found, count } : null;
  const isSortedInPart = hasRows && hasMore && !isEqual(sort, NEWEST_FIRST);
  return (
    <section
      ref={section}
      tabIndex={-1}
      className={classNames(styles.results, hasBand && styles.banded)}
      aria-label={intl.$t({ id: 'results.title' })}
      aria-busy={isPending || drawnView !== view}
    >
      {isPending && hasRows && <span className={styles.line} />}
      <ResultsBar {...columns} status={status} />
      {isPending && hasRows && (
        <div role="status">
          <SlowNote />
        </div>
      )}
      {(hasBand || isSortedInPart || isLoadingMany || ended) && (
        <PagePiece>
          <ListNotes {...{ hasBand, isSortedInPart, ended }} />
        </PagePiece>
      )}
      <ResultsBody status={status} onRetry={() => dispatch(search.searchRetried())}>
        <EmailListProvider>
          {drawnView === 'grid' ? (
            <EmailGrid />
          ) : (
            <EmailTable chosenColumns={columns.chosenColumns} hasBand={hasBand} />
          )}
        </EmailListProvider>
        {hasMore ? (
          <LoadMore onGoneWithFocus={focusNewEmails} />
        ) : (
          !isPending && !isStale && !ended && count < FEW && <Outside />
        )}
        {isPending && <span className={styles.veil} />}
      </ResultsBody>
    </section>
  );
});

/** Which columns are shown beside those that always are; remembered in this browser. */
function useColumns() {
  const [chosenColumns, setChosen] = useState(() => (readStored('columns') ?? '').split(','));
  const onColumn = (id: string, isShown: boolean) => {
    const others = chosenColumns.filter((other) => other !== '' && other !== id);
    const next = others.concat(isShown ? id : []);
    store('columns', next.join(','));
    setChosen(next);
  };
  return { chosenColumns, onColumn };
}

/** Moves the focus to the first new email, once drawn: the button that fetched it is gone. */
function useFocusOfNew(list: RefObject<HTMLElement | null>, count: number): () => void {
  const before = useRef(count);
  const isWanted = useRef(false);
  useLayoutEffect(() => {
    const first = Math.min(before.current, count - 1);
    before.current = count;
    if (!isWanted.current) return;
    isWanted.current = false;
    const find = (selector: string) => list.current?.querySelector<HTMLElement>(selector);
    const item =
      find(`[data-index="${first}"][data-item]`) ??
      find(`[data-index="${first}"] [data-item]`) ??
      find('[data-item][tabindex="0"]');
    item?.focus({ preventScroll: true });
  });
  return useCallback(() => {
    isWanted.current = true;
  }, []);
}

type ResultsBodyProps = {
  status: RequestStatus;
  onRetry: () => void;
  children: ReactNode;
};

/** The rows, or what there is to say in their place. */
function ResultsBody({ status, onRetry, children }: ResultsBodyProps) {
  const count = useAppSelector(search.selectEmails).length;
  const failure = useAppSelector(search.selectFailure);
  const { Suggestions } = useSearchSlots();
  const intl = useIntl();
  if (status === 'failed') {
    return (
      <StatusMessage
        icon={failure === 'network' ? WifiOff : ServerCrash}
        text={intl.$t({ id: 'mas.serviceUnavailable' })}
        detail={failure && intl.$t({ id: `results.failed.${failure}` })}
        onRetry={onRetry}
      />
    );
  }
  if ((status === 'idle' || status === 'pending') && count === 0) return <Skeleton rows={10} />;
  if (count === 0) {
    return (
      <>
        <StatusMessage icon={SearchX} text={intl.$t({ id: 'mas.noResults' })} />
        <Suggestions />
      </>
    );
  }
  return children;
}

/** The next page, or the same again. `onGoneWithFocus`: all is loaded, and the button had it. */
function LoadMore({ onGoneWithFocus }: { onGoneWithFocus: () => void }) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const status = useSlowStatus(useAppSelector(search.selectMoreStatus), ['idle', 'succeeded']);
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = box.current;
    return () => {
      if (element?.contains(document.activeElement)) onGoneWithFocus();
    };
  }, [onGoneWithFocus]);
  return (
    <div ref={box} className={styles.more}>
      {status === 'failed' && (
        <Notice tone="danger" action={<RetryAfterNote />}>
          {intl.$t({ id: 'results.moreFailed' })}
        </Notice>
      )}
      <Button
        busy={status === 'pending'}
        disabled={useAppSelector(search.selectIsStale)}
        onClick={() => dispatch(search.moreRequested())}
      >
        {intl.$t({ id: status === 'failed' ? 'action.tryAgain' : 'results.loadMore' })}
      </Button>
    </div>
  );
}
