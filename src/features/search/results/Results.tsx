import {
  memo,
  useCallback,
  useDeferredValue,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentType,
} from 'react';
import { useIntl } from 'react-intl';
import { BULK_LIMIT, type FileType } from '@/api/emails';
import { ErrorBoundary } from '@/components/ErrorBoundary';
import { PieceBoundary } from '@/components/PieceBoundary';
import { classNames } from '@/lib/classNames';
import type { RequestStatus } from '@/saga/requestStatus';
import { lazyScreen } from '@/store/lazyScreen';
import { loadSearchTools } from '../loadSearchTools';
import { NEWEST_FIRST, sameSort, type SortOption } from '../searchQuery';
import type { SearchFailure } from '../searchState';
import { EmailGrid } from './EmailGrid';
import { EmailTable, type EmailListProps } from './EmailTable';
import { LoadMore } from './LoadMore';
import { ResultsBar, type ResultsBarProps } from './ResultsBar';
import { ResultsBody } from './ResultsBody';
import styles from './Results.module.css';
import { useFocusOfNew } from './useFocusOfNew';
import type { EmailList, RowMenuKind } from './emailList';
import { EmailListProvider } from './EmailListProvider';

/** With fewer, others may be meant that lie outside of the range. */
const FEW = 10;

const ListNotes = lazyScreen(loadSearchTools, 'listNotes');
const RowMenu = lazyScreen(loadSearchTools, 'rowMenu');

export type ResultsProps = EmailListProps &
  Pick<EmailList, 'timezone' | 'localization' | 'onPerson'> &
  Pick<
    ResultsBarProps,
    | 'recordCount'
    | 'view'
    | 'fileTypes'
    | 'chosenColumns'
    | 'onView'
    | 'onColumn'
    | 'onPack'
    | 'onCompare'
    | 'onCopyLink'
    | 'onCopyFixed'
    | 'onDownloads'
    | 'listChoice'
  > & {
    status: RequestStatus;
    failure: SearchFailure | null;
    /** The form is another than what is shown. */
    isStale: boolean;
    /** What is shown is what form and search mean: it may be acted on. */
    isCurrent: boolean;
    /** All that was found is selected, loaded or not. */
    isEverything: boolean;
    sort: SortOption;
    hasMore: boolean;
    moreStatus: RequestStatus;
    /** So many are being loaded, page after page. */
    loadTarget: number | null;
    onSort: (sort: SortOption) => void;
    onToggleAll: (selected: boolean) => void;
    onSelectFound: () => void;
    onDownload: (index: number, type: FileType) => void;
    onPackOne: (index: number) => void;
    onDownloadFound: ResultsBarProps['onDownload'];
    onLoadMore: () => void;
    onLoadMany: (target: number) => void;
    onStopLoading: () => void;
    onRetry: () => void;
    /** Where nothing was found: what would have been. */
    Rescue: ComponentType;
    /** Under few results: what there is outside of their range. */
    Outside: ComponentType;
  };

/** What the search found, in one of its honest states. */
export const Results = memo(function Results({
  status,
  failure,
  isStale,
  isCurrent,
  isEverything,
  recordCount,
  view,
  fileTypes,
  chosenColumns,
  hasMore,
  moreStatus,
  loadTarget,
  onView,
  onColumn,
  onDownload,
  onDownloadFound,
  onPackOne,
  onLoadMore,
  onLoadMany,
  onStopLoading,
  onRetry,
  onPack,
  onCompare,
  onCopyLink,
  onCopyFixed,
  onDownloads,
  listChoice,
  Rescue,
  Outside,
  sort,
  onSort,
  onToggleAll,
  onSelectFound,
  timezone,
  localization,
  onPerson,
  ...list
}: ResultsProps) {
  const intl = useIntl();
  const section = useRef<HTMLElement>(null);
  const [menu, setMenu] = useState<{
    kind: RowMenuKind;
    index: number;
    id: string | undefined;
  } | null>(null);
  const { emails, onOpen } = list;
  const onMenu = useCallback(
    (kind: RowMenuKind, index: number) => setMenu({ kind, index, id: emails[index]?.id }),
    [emails],
  );
  const count = emails.length;
  const isPending = status === 'pending';
  const drawnView = useDeferredValue(view); // the switch answers before the cards are drawn
  // From deep down in the old results, the new ones are shown from their start.
  useLayoutEffect(() => {
    if (list.search && section.current && section.current.getBoundingClientRect().top < 0)
      section.current.scrollIntoView({ block: 'start' });
  }, [list.search, isPending]);
  const focusNewEmails = useFocusOfNew(section, count);
  // The button goes away with what it does: the focus must not go with it.
  const retry = () => {
    section.current?.focus({ preventScroll: true });
    onRetry();
  };
  const hasRows = count > 0 && (status === 'succeeded' || isPending);
  const hasBand = hasRows && hasMore && !isStale && list.selectedIds.size === count;
  const isSortedInPart = hasRows && hasMore && !sameSort(sort, NEWEST_FIRST);
  // Where the list has changed meanwhile, the place may be another's.
  const inPlace = menu && isCurrent ? emails[menu.index] : undefined;
  const menuEmail = inPlace?.id === menu?.id ? inPlace : undefined;
  const closeMenu = useCallback(() => setMenu(null), []);
  return (
    <section
      ref={section}
      tabIndex={-1}
      className={classNames(styles.results, hasBand && styles.banded)}
      aria-label={intl.formatMessage({ id: 'results.title' })}
      aria-busy={isPending || drawnView !== view}
    >
      {isPending && hasRows && <span className={styles.line} />}
      <ResultsBar
        status={status}
        isStale={isStale}
        recordCount={recordCount}
        loadedCount={count}
        selectedCount={isEverything ? Math.min(recordCount, BULK_LIMIT) : list.selectedIds.size}
        isEverything={isEverything}
        view={view}
        fileTypes={fileTypes}
        chosenColumns={chosenColumns}
        onView={onView}
        onColumn={onColumn}
        onClear={() => onToggleAll(false)}
        onDownload={onDownloadFound}
        onPack={onPack}
        onCompare={onCompare}
        onCopyLink={onCopyLink}
        onCopyFixed={onCopyFixed}
        onDownloads={onDownloads}
        listChoice={listChoice}
      />
      {(hasBand || isSortedInPart || loadTarget !== null) && (
        <ErrorBoundary>
          <PieceBoundary fallback={<div className={styles.notes} />}>
            <ListNotes
              hasBand={hasBand}
              isEverything={isEverything}
              isSortedInPart={isSortedInPart}
              isStale={isStale}
              sortedBy={sort.fieldId}
              loadedCount={count}
              recordCount={recordCount}
              limit={BULK_LIMIT}
              loadTarget={loadTarget}
              onSelectFound={onSelectFound}
              onClear={() => onToggleAll(false)}
              onLoadMany={onLoadMany}
              onStop={onStopLoading}
            />
          </PieceBoundary>
        </ErrorBoundary>
      )}
      <ResultsBody status={status} failure={failure} count={count} Rescue={Rescue} onRetry={retry}>
        <EmailListProvider {...{ timezone, localization, onOpen, onPerson, onMenu }}>
          {drawnView === 'grid' ? (
            <EmailGrid {...list} />
          ) : (
            <EmailTable
              {...list}
              {...{ sort, chosenColumns, hasBand, isStale, timezone, onSort, onToggleAll }}
            />
          )}
        </EmailListProvider>
        {hasMore ? (
          <LoadMore
            {...{ isStale, onLoadMore }}
            status={moreStatus}
            onGoneWithFocus={focusNewEmails}
          />
        ) : (
          !isPending && !isStale && recordCount < FEW && <Outside />
        )}
        {isPending && <span className={styles.veil} />}
      </ResultsBody>
      {menu && menuEmail && (
        <ErrorBoundary>
          <PieceBoundary fallback={null}>
            <RowMenu
              key={`${menu.kind}${menu.index}`}
              kind={menu.kind}
              index={menu.index}
              email={menuEmail}
              {...{ fileTypes, timezone, localization, onOpen, onPerson, onDownload }}
              onClose={closeMenu}
              onPack={onPackOne}
            />
          </PieceBoundary>
        </ErrorBoundary>
      )}
    </section>
  );
});
