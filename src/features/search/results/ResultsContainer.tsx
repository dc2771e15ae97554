import { useCallback, useMemo, type ComponentType } from 'react';
import { useIntl } from 'react-intl';
import type { ArchivedEmail, FileType } from '@/api/emails';
import {
  archiveKindChosen,
  bulkDownloadRequested,
  downloadsOpened,
  selectArchiveKind,
} from '@/features/downloads/downloadsSlice';
import { startDownload } from '@/features/downloads/startDownload';
import { modalOpened } from '@/features/modal/modalSlice';
import { selectFileTypes } from '@/features/session/sessionSlice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { Results } from './Results';
import type { ResultsView, SortOption } from '../searchQuery';
import {
  emailOpened,
  manyEnded,
  manyRequested,
  moreRequested,
  personOpened,
  searchRetried,
  selectFailure,
  selectFound,
  selectHasMore,
  selectListStatus,
  selectLoadTarget,
  selectMoreStatus,
  selectRecordCount,
  selectSort,
  selectSortedEmails,
  selectView,
  sortChosen,
  viewChosen,
} from '../searchSlice';
import { useColumns } from './useColumns';
import {
  emailsSelected,
  emailToggled,
  everythingSelected,
  selectionCleared,
  selectIsEverything,
  selectSelectedEmails,
  selectSelectedIds,
} from '../selectionSlice';
import { useSlowStatus } from '../useSlowStatus';
import type { Localization } from '@/lib/localization';

/** With none selected, and with everything, downloads and packs are of all that was found. */
const NONE: readonly ArchivedEmail[] = [];

type ResultsContainerProps = {
  timezone: string;
  localization: Localization;
  /** The form is another than what is shown: nothing acts on it. */
  isStale: boolean;
  onCopyLink: () => void;
  onCopyFixed: (() => void) | null;
  Rescue: ComponentType;
  Outside: ComponentType;
};

/** What the search found, and what can be done with it. */
export function ResultsContainer({
  timezone,
  localization,
  isStale,
  onCopyLink,
  onCopyFixed,
  Rescue,
  Outside,
}: ResultsContainerProps) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const emails = useAppSelector(selectSortedEmails);
  const selectedEmails = useAppSelector(selectSelectedEmails);
  const found = useAppSelector(selectFound);
  const recordCount = useAppSelector(selectRecordCount);
  const selectedIds = useAppSelector(selectSelectedIds);
  const isEverything = useAppSelector(selectIsEverything);
  const status = useAppSelector(selectListStatus);
  // Nothing acts on rows that the form, or the search under way, does not mean.
  const isCurrent = !isStale && status === 'succeeded';
  const wanted = isEverything ? NONE : selectedEmails;

  const open = useCallback(
    (index: number) => {
      const email = emails[index];
      if (email) dispatch(emailOpened({ email: { id: email.id, sentDate: email.sentDate } }));
    },
    [dispatch, emails],
  );
  const download = useCallback(
    (index: number, type: FileType) => {
      const email = emails[index];
      if (email && isCurrent) startDownload(dispatch, { type, emails: [email] }, intl);
    },
    [dispatch, emails, intl, isCurrent],
  );
  const downloadFound = useCallback(
    (type: FileType) => {
      if (!isCurrent) return;
      // A single html opens as a page, whose window must be opened in this click: the one email is known already.
      const isOnlyOne = recordCount === 1 && emails.length === 1;
      if (wanted.length > 0) startDownload(dispatch, { type, emails: [...wanted] }, intl);
      else if (isOnlyOne) startDownload(dispatch, { type, emails: [...emails] }, intl);
      else if (found)
        dispatch(bulkDownloadRequested({ type, filters: found.filters, recordCount }));
    },
    [dispatch, emails, intl, found, recordCount, wanted, isCurrent],
  );

  const hasList = useAppSelector(selectArchiveKind) === 'manifest';
  const listChoice = useMemo(
    () => ({
      isOn: hasList,
      onChange: (isOn: boolean) => void dispatch(archiveKindChosen(isOn ? 'manifest' : 'plain')),
    }),
    [dispatch, hasList],
  );

  const packOf = useCallback(
    (packed: readonly ArchivedEmail[]) => {
      if (!isCurrent) return;
      const filters = found?.filters;
      if (packed.length > 0)
        dispatch(
          modalOpened({
            name: 'evidence',
            scope: { kind: 'emails', emails: [...packed], ...(filters && { filters }) },
          }),
        );
      else if (filters)
        dispatch(
          modalOpened({ name: 'evidence', scope: { kind: 'search', filters, recordCount } }),
        );
    },
    [dispatch, found, recordCount, isCurrent],
  );
  const pack = useCallback(() => packOf(wanted), [packOf, wanted]);
  const packOne = useCallback(
    (index: number) => packOf(emails.slice(index, index + 1)),
    [packOf, emails],
  );
  const compare = useCallback(
    () =>
      void dispatch(
        modalOpened({
          name: 'compare',
          emails: selectedEmails.map(({ id, sentDate }) => ({ id, sentDate })),
        }),
      ),
    [dispatch, selectedEmails],
  );
  const showPerson = useCallback(
    (index: number) => {
      const email = emails[index];
      if (email) dispatch(personOpened(email.recipient));
    },
    [dispatch, emails],
  );

  const extend = useCallback(
    (from: number, to: number) => {
      const run = emails.slice(Math.min(from, to), Math.max(from, to) + 1);
      dispatch(emailsSelected({ ids: run.map(({ id }) => id) }));
    },
    [dispatch, emails],
  );
  const toggleAll = useCallback(
    (selected: boolean) =>
      void dispatch(
        selected
          ? emailsSelected({ ids: emails.map(({ id }) => id), replace: true })
          : selectionCleared(),
      ),
    [dispatch, emails],
  );

  return (
    <Results
      Rescue={Rescue}
      Outside={Outside}
      isStale={isStale}
      isCurrent={isCurrent}
      status={useSlowStatus(status)}
      failure={useAppSelector(selectFailure)}
      recordCount={recordCount}
      search={found}
      emails={emails}
      selectedIds={selectedIds}
      isEverything={isEverything}
      fileTypes={useAppSelector(selectFileTypes)}
      timezone={timezone}
      localization={localization}
      sort={useAppSelector(selectSort)}
      view={useAppSelector(selectView)}
      {...useColumns()}
      hasMore={useAppSelector(selectHasMore)}
      moreStatus={useSlowStatus(useAppSelector(selectMoreStatus), ['idle', 'succeeded'])}
      loadTarget={useAppSelector(selectLoadTarget)}
      onOpen={open}
      onPerson={showPerson}
      onPackOne={packOne}
      onDownload={download}
      onDownloadFound={downloadFound}
      onPack={pack}
      onCompare={compare}
      onCopyLink={onCopyLink}
      onCopyFixed={onCopyFixed}
      onExtend={extend}
      onToggleAll={toggleAll}
      listChoice={listChoice}
      onDownloads={useCallback(() => void dispatch(downloadsOpened()), [dispatch])}
      onToggle={useCallback((id: string) => void dispatch(emailToggled(id)), [dispatch])}
      onSelectFound={useCallback(() => void dispatch(everythingSelected()), [dispatch])}
      onSort={useCallback((sort: SortOption) => void dispatch(sortChosen(sort)), [dispatch])}
      onView={useCallback((view: ResultsView) => void dispatch(viewChosen(view)), [dispatch])}
      onLoadMore={useCallback(() => void dispatch(moreRequested()), [dispatch])}
      onLoadMany={useCallback((target: number) => void dispatch(manyRequested(target)), [dispatch])}
      onStopLoading={useCallback(() => void dispatch(manyEnded()), [dispatch])}
      onRetry={useCallback(() => void dispatch(searchRetried()), [dispatch])}
    />
  );
}
