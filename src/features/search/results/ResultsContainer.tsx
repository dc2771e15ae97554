import { useCallback, type ComponentType } from 'react';
import { useIntl } from 'react-intl';
import type { FileType } from '@/api/emails';
import { LinkNotice } from '@/components/LinkNotice';
import { bulkDownloadRequested, downloadsOpened } from '@/features/downloads/downloadsSlice';
import { startDownload } from '@/features/downloads/startDownload';
import { modalOpened } from '@/features/modal/modalSlice';
import { selectDataContext, selectFileTypes } from '@/features/session/sessionSlice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { Results } from './Results';
import type { ResultsView, SortOption } from '../searchQuery';
import {
  allToggled,
  emailOpened,
  emailToggled,
  moreRequested,
  personOpened,
  searchRetried,
  selectFound,
  selectHasMore,
  selectListStatus,
  selectMoreStatus,
  selectRecordCount,
  selectSelectedIds,
  selectSort,
  selectSortedEmails,
  selectView,
  sortChosen,
  viewChosen,
} from '../searchSlice';
import { selectSelectedEmails } from './selectedEmails';
import { useSearchLink } from '../address/useSearchLink';
import { useSlowStatus } from '../useSlowStatus';
import { useStableCallback } from '../useStableCallback';

type ResultsContainerProps = { timezone: string; localization: string; Rescue: ComponentType };

/** What the search found, and what can be done with it. */
export function ResultsContainer({ timezone, localization, Rescue }: ResultsContainerProps) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const emails = useAppSelector(selectSortedEmails);
  const selectedEmails = useAppSelector(selectSelectedEmails);
  const found = useAppSelector(selectFound);
  const recordCount = useAppSelector(selectRecordCount);

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
      if (email) startDownload(dispatch, { type, emails: [email] }, intl);
    },
    [dispatch, emails, intl],
  );
  const downloadFound = useCallback(
    (type: FileType) => {
      // A single html opens as a page, whose window must be opened in this click: the one email is known already.
      const isOnlyOne = recordCount === 1 && emails.length === 1;
      if (selectedEmails.length > 0)
        startDownload(dispatch, { type, emails: selectedEmails }, intl);
      else if (isOnlyOne) startDownload(dispatch, { type, emails: [...emails] }, intl);
      else if (found)
        dispatch(bulkDownloadRequested({ type, filters: found.filters, recordCount }));
    },
    [dispatch, emails, intl, found, recordCount, selectedEmails],
  );

  const pack = useCallback(() => {
    if (selectedEmails.length > 0)
      dispatch(
        modalOpened({
          name: 'evidence',
          scope: {
            kind: 'emails',
            emails: selectedEmails,
            ...(found && { filters: found.filters }),
          },
        }),
      );
    else if (found)
      dispatch(
        modalOpened({
          name: 'evidence',
          scope: { kind: 'search', filters: found.filters, recordCount },
        }),
      );
  }, [dispatch, found, recordCount, selectedEmails]);
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

  const sort = useAppSelector(selectSort);
  const view = useAppSelector(selectView);
  const { copyLink, notice } = useSearchLink({
    found,
    sort,
    view,
    context: useAppSelector(selectDataContext),
    timezone,
    localization,
  });

  return (
    <>
      {notice && <LinkNotice {...notice} />}
      <Results
        Rescue={Rescue}
        onPack={pack}
        onCompare={compare}
        onCopyLink={useStableCallback(copyLink)}
        onDownloads={useCallback(() => void dispatch(downloadsOpened()), [dispatch])}
        onPerson={showPerson}
        status={useSlowStatus(useAppSelector(selectListStatus))}
        recordCount={recordCount}
        search={found}
        emails={emails}
        selectedIds={useAppSelector(selectSelectedIds)}
        fileTypes={useAppSelector(selectFileTypes)}
        timezone={timezone}
        localization={localization}
        sort={sort}
        view={view}
        hasMore={useAppSelector(selectHasMore)}
        moreStatus={useSlowStatus(useAppSelector(selectMoreStatus), ['idle', 'succeeded'])}
        onOpen={open}
        onDownload={download}
        onDownloadFound={downloadFound}
        onToggle={useCallback((id: string) => void dispatch(emailToggled(id)), [dispatch])}
        onToggleAll={useCallback(
          (selected: boolean) => void dispatch(allToggled(selected)),
          [dispatch],
        )}
        onSort={useCallback((sort: SortOption) => void dispatch(sortChosen(sort)), [dispatch])}
        onView={useCallback((view: ResultsView) => void dispatch(viewChosen(view)), [dispatch])}
        onLoadMore={useCallback(() => void dispatch(moreRequested()), [dispatch])}
        onRetry={useCallback(() => void dispatch(searchRetried()), [dispatch])}
      />
    </>
  );
}
