import { useIntl } from 'react-intl';
import { BULK_LIMIT, type ArchivedEmail, type FileType } from '@/api/emails';
import { bulkDownloadRequested } from '@/features/downloads/downloadsSlice';
import { startDownload } from '@/features/downloads/startDownload';
import { modalOpened } from '@/features/modal/modalSlice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectFound, selectIsStale, selectListStatus, selectRecordCount } from '../searchSlice';
import { selectSortedEmails } from './sortRows';
import { selectIsEverything, selectSelectedEmails } from '../selectionSlice';

export type FoundActions = ReturnType<typeof useFoundActions>;

/**
 * What can be done with the selected emails; with none selected, and with everything, with all that was found. Nothing acts
 * on rows that the form, or the search under way, does not mean.
 */
export function useFoundActions() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const isStale = useAppSelector(selectIsStale);
  const isCurrent = useAppSelector(selectListStatus) === 'succeeded' && !isStale;
  const emails = useAppSelector(selectSortedEmails);
  const selected = useAppSelector(selectSelectedEmails);
  const isEverything = useAppSelector(selectIsEverything);
  const found = useAppSelector(selectFound);
  const recordCount = useAppSelector(selectRecordCount);
  const selectedCount = isEverything ? Math.min(recordCount, BULK_LIMIT) : selected.length;
  const wanted = isEverything ? [] : selected;

  const downloadEmails = (type: FileType, wantedEmails: readonly ArchivedEmail[]) => {
    if (isCurrent) startDownload(dispatch, { type, emails: [...wantedEmails] }, intl);
  };
  const packEmails = (packed: readonly ArchivedEmail[]) => {
    const filters = found?.filters;
    if (!isCurrent) return;
    if (packed.length > 0)
      dispatch(
        modalOpened({
          name: 'evidence',
          scope: { kind: 'emails', emails: [...packed], ...(filters && { filters }) },
        }),
      );
    else if (filters)
      dispatch(modalOpened({ name: 'evidence', scope: { kind: 'search', filters, recordCount } }));
  };
  return {
    recordCount,
    selectedCount,
    isEverything,
    /** How many emails a pack would hold. */
    packCount: Math.min(selectedCount || recordCount, BULK_LIMIT),
    downloadEmails,
    packEmails,
    download: (type: FileType) => {
      // A single html opens as a page, whose window must be opened in this click: the one email is known already.
      const isOnlyOne = recordCount === 1 && emails.length === 1;
      if (wanted.length > 0 || isOnlyOne) downloadEmails(type, isOnlyOne ? emails : wanted);
      else if (isCurrent && found)
        dispatch(bulkDownloadRequested({ type, filters: found.filters, recordCount }));
    },
    pack: () => packEmails(wanted),
    compare: () =>
      dispatch(
        modalOpened({
          name: 'compare',
          emails: selected.map(({ id, sentDate }) => ({ id, sentDate })),
        }),
      ),
  };
}
