import { memo, useCallback, useDeferredValue, useLayoutEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { ErrorBoundary } from '@/components/states/ErrorBoundary';
import { RestMessages } from '@/i18n/RestMessages';
import { classNames } from '@/lib/classNames';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { ListNotes } from '../notes/ListNotes';
import { RowMenu } from '../rowMenu/RowMenu';
import { NEWEST_FIRST, sameSort } from '../searchQuery';
import {
  searchRetried,
  selectFound,
  selectHasMore,
  selectListStatus,
  selectLoadTarget,
  selectRecordCount,
  selectSort,
  selectSortedEmails,
  selectView,
} from '../searchSlice';
import { useSearchSlots } from '../searchSlots';
import { selectSelectedIds } from '../selectionSlice';
import { useSlowStatus } from '../useSlowStatus';
import { EmailGrid } from './EmailGrid';
import type { RowMenuKind } from './emailList';
import { EmailListProvider } from './EmailListProvider';
import { EmailTable } from './EmailTable';
import { LoadMore } from './LoadMore';
import styles from './Results.module.css';
import { ResultsBar } from './ResultsBar';
import { ResultsBody } from './ResultsBody';
import type { ResultsMenuProps } from './ResultsMenu';
import { useColumns } from './useColumns';
import { useFocusOfNew } from './useFocusOfNew';

/** With fewer, others may be meant that lie outside of the range. */
const FEW = 10;

type ResultsProps = {
  /** The form is another than what is shown: nothing acts on it. */
  isStale: boolean;
} & Pick<ResultsMenuProps, 'onCopyLink' | 'onCopyFixed'>;

type OpenMenu = { kind: RowMenuKind; index: number; id: string | undefined };

/** What the search found, in one of its honest states. */
export const Results = memo(function Results({ isStale, ...links }: ResultsProps) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const listStatus = useAppSelector(selectListStatus);
  const status = useSlowStatus(listStatus);
  const found = useAppSelector(selectFound);
  const emails = useAppSelector(selectSortedEmails);
  const recordCount = useAppSelector(selectRecordCount);
  const selectedCount = useAppSelector(selectSelectedIds).size;
  const view = useAppSelector(selectView);
  const sort = useAppSelector(selectSort);
  const hasMore = useAppSelector(selectHasMore);
  const isLoadingMany = useAppSelector(selectLoadTarget) !== null;
  const { Outside } = useSearchSlots();
  const { chosenColumns, onColumn } = useColumns();
  const section = useRef<HTMLElement>(null);
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const onMenu = useCallback(
    (kind: RowMenuKind, index: number) => setMenu({ kind, index, id: emails[index]?.id }),
    [emails],
  );
  const count = emails.length;
  const isPending = status === 'pending';
  const drawnView = useDeferredValue(view); // the switch answers before the cards are drawn
  // From deep down in the old results, the new ones are shown from their start.
  useLayoutEffect(() => {
    if (found && section.current && section.current.getBoundingClientRect().top < 0)
      section.current.scrollIntoView({ block: 'start' });
  }, [found, isPending]);
  const focusNewEmails = useFocusOfNew(section, count);
  // The button goes away with what it does: the focus must not go with it.
  const retry = () => {
    section.current?.focus({ preventScroll: true });
    dispatch(searchRetried());
  };
  const hasRows = count > 0 && (status === 'succeeded' || isPending);
  const hasBand = hasRows && hasMore && !isStale && selectedCount === count;
  const isSortedInPart = hasRows && hasMore && !sameSort(sort, NEWEST_FIRST);
  // Where the list has changed meanwhile, the place may be another's.
  const inPlace = menu && !isStale && listStatus === 'succeeded' ? emails[menu.index] : undefined;
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
        {...links}
        {...{ status, isStale, chosenColumns, onColumn }}
        loadedCount={count}
      />
      {(hasBand || isSortedInPart || isLoadingMany) && (
        <ErrorBoundary>
          <RestMessages>
            <ListNotes {...{ hasBand, isSortedInPart, isStale }} />
          </RestMessages>
        </ErrorBoundary>
      )}
      <ResultsBody status={status} count={count} onRetry={retry}>
        <EmailListProvider onMenu={onMenu}>
          {drawnView === 'grid' ? (
            <EmailGrid />
          ) : (
            <EmailTable {...{ chosenColumns, hasBand, isStale }} />
          )}
        </EmailListProvider>
        {hasMore ? (
          <LoadMore isStale={isStale} onGoneWithFocus={focusNewEmails} />
        ) : (
          !isPending && !isStale && recordCount < FEW && <Outside />
        )}
        {isPending && <span className={styles.veil} />}
      </ResultsBody>
      {menu && menuEmail && (
        <ErrorBoundary>
          <RestMessages>
            <RowMenu
              key={`${menu.kind}${menu.index}`}
              kind={menu.kind}
              index={menu.index}
              email={menuEmail}
              isStale={isStale}
              onClose={closeMenu}
            />
          </RestMessages>
        </ErrorBoundary>
      )}
    </section>
  );
});
