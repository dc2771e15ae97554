import { MailSearch, SearchX, ServerCrash } from 'lucide-react';
import { memo, useLayoutEffect, useRef, type ComponentType, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '@/components/Button';
import { Notice } from '@/components/Notice';
import { Skeleton } from '@/components/Skeleton';
import { StatusMessage } from '@/components/StatusMessage';
import type { RequestStatus } from '@/saga/requestStatus';
import { EmailGrid } from './EmailGrid';
import { EmailTable, type EmailListProps } from './EmailTable';
import { ResultsBar, type ResultsBarProps } from './ResultsBar';
import type { SortOption } from '../searchQuery';
import { useFocusOfNew } from './useFocusOfNew';
import styles from './Results.module.css';

export type ResultsProps = EmailListProps & {
  status: RequestStatus;
  recordCount: number;
  sort: SortOption;
  view: ResultsBarProps['view'];
  hasMore: boolean;
  moreStatus: RequestStatus;
  onView: ResultsBarProps['onView'];
  onSort: (sort: SortOption) => void;
  onToggleAll: (selected: boolean) => void;
  onDownloadFound: ResultsBarProps['onDownload'];
  onLoadMore: () => void;
  onRetry: () => void;
  onPack: () => void;
  onCompare: () => void;
  onCopyLink: () => void;
  onDownloads: () => void;
  /** Where nothing was found: what would have been. */
  Rescue: ComponentType;
};

/** What the search found, in one of its honest states. */
export const Results = memo(function Results({
  status,
  recordCount,
  view,
  hasMore,
  moreStatus,
  onView,
  onDownloadFound,
  onLoadMore,
  onRetry,
  onPack,
  onCompare,
  onCopyLink,
  onDownloads,
  Rescue,
  sort,
  onSort,
  onToggleAll,
  ...list
}: ResultsProps) {
  const intl = useIntl();
  const section = useRef<HTMLElement>(null);
  const isPending = status === 'pending';
  // From deep down in the old results, the new ones are shown from their start.
  useLayoutEffect(() => {
    if (list.search && section.current && section.current.getBoundingClientRect().top < 0)
      section.current.scrollIntoView({ block: 'start' });
  }, [list.search, isPending]);
  const focusNewEmails = useFocusOfNew(section, list.emails.length);
  // The button goes away with what it does: the focus must not go with it.
  const retry = () => {
    section.current?.focus({ preventScroll: true });
    onRetry();
  };
  return (
    <section
      ref={section}
      tabIndex={-1}
      className={styles.results}
      aria-label={intl.formatMessage({ id: 'results.title' })}
    >
      <ResultsBar
        status={status}
        recordCount={recordCount}
        loadedCount={list.emails.length}
        selectedCount={list.selectedIds.size}
        view={view}
        fileTypes={list.fileTypes}
        onView={onView}
        onDownload={onDownloadFound}
        onPack={onPack}
        onCompare={onCompare}
        onCopyLink={onCopyLink}
        onDownloads={onDownloads}
      />
      <ResultsBody status={status} count={list.emails.length} Rescue={Rescue} onRetry={retry}>
        {view === 'grid' ? (
          <EmailGrid {...list} />
        ) : (
          <EmailTable {...list} sort={sort} onSort={onSort} onToggleAll={onToggleAll} />
        )}
        {hasMore && (
          <LoadMore status={moreStatus} onLoadMore={onLoadMore} onGoneWithFocus={focusNewEmails} />
        )}
      </ResultsBody>
    </section>
  );
});

type ResultsBodyProps = {
  status: RequestStatus;
  count: number;
  Rescue: ComponentType;
  onRetry: () => void;
  children: ReactNode;
};

function ResultsBody({ status, count, Rescue, onRetry, children }: ResultsBodyProps) {
  const intl = useIntl();
  if (status === 'failed') {
    return (
      <StatusMessage
        tone="danger"
        icon={ServerCrash}
        text={intl.formatMessage({ id: 'mas.serviceUnavailable' })}
        detail={intl.formatMessage({ id: 'results.failedHint' })}
        action={{ label: intl.formatMessage({ id: 'action.tryAgain' }), onAction: onRetry }}
      />
    );
  }
  if (status === 'idle')
    return (
      <StatusMessage icon={MailSearch} text={intl.formatMessage({ id: 'mas.startSearching' })} />
    );
  if (status === 'pending') return <Skeleton rows={10} />;
  if (count === 0) {
    return (
      <>
        <StatusMessage
          icon={SearchX}
          text={intl.formatMessage({ id: 'mas.noResults' })}
          detail={intl.formatMessage({ id: 'results.noResultsHint' })}
        />
        <Rescue />
      </>
    );
  }
  return children;
}

type LoadMoreProps = {
  status: RequestStatus;
  onLoadMore: () => void;
  /** There is nothing more to load, and the button had the focus. */
  onGoneWithFocus: () => void;
};

function LoadMore({ status, onLoadMore, onGoneWithFocus }: LoadMoreProps) {
  const intl = useIntl();
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
        <Notice tone="danger">{intl.formatMessage({ id: 'results.moreFailed' })}</Notice>
      )}
      <Button busy={status === 'pending'} onClick={onLoadMore}>
        {intl.formatMessage({ id: status === 'failed' ? 'action.tryAgain' : 'results.loadMore' })}
      </Button>
    </div>
  );
}
