import { useIntl } from 'react-intl';
import { BULK_LIMIT, type ArchivedEmail, type FileType } from '@/api/emails';
import { downloads } from '@/features/downloads/downloadsSlice';
import { startDownload } from '@/features/downloads/startDownload';
import { modalOpened } from '@/features/modal/modalSlice';
import { selectFileTypes } from '@/features/session/sessionSlice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { search } from '../searchSlice';
import { selectSortedEmails } from './sortedEmails';
import { selectIsEverything, selectSelectedEmails } from '../selectionSlice';

/** What can be done with the selected or, with none or all selected, with all that was found. */
export function useFoundActions() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const isStale = useAppSelector(search.selectIsStale);
  const isCurrent = useAppSelector(search.selectListStatus) === 'succeeded' && !isStale;
  const emails = useAppSelector(selectSortedEmails);
  const selected = useAppSelector(selectSelectedEmails);
  const isEverything = useAppSelector(selectIsEverything);
  const shown = useAppSelector(search.selectShown);
  const recordCount = useAppSelector(search.selectRecordCount);
  const fileTypes = useAppSelector(selectFileTypes);
  const hasList = useAppSelector(downloads.selectArchiveKind) === 'manifest';
  const selectedCount = isEverything ? Math.min(recordCount, BULK_LIMIT) : selected.length;
  const wanted = isEverything ? [] : selected;

  const downloadEmails = (type: FileType, wantedEmails: readonly ArchivedEmail[]) => {
    if (isCurrent) startDownload(dispatch, { type, emails: [...wantedEmails] }, intl);
  };
  const packEmails = (packed: readonly ArchivedEmail[]) => {
    const filters = shown?.filters;
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
  const download = (type: FileType) => {
    // A single html opens as a page: its window must be opened in this click.
    const isOnlyOne = recordCount === 1 && emails.length === 1;
    if (wanted.length > 0 || isOnlyOne) downloadEmails(type, isOnlyOne ? emails : wanted);
    else if (isCurrent && shown)
      dispatch(downloads.bulkDownloadRequested({ type, filters: shown.filters, recordCount }));
  };
  const downloadButton = (type: FileType, onSelect: () => void) => ({
    type: type.toUpperCase(),
    label: intl.$t({ id: 'results.downloadType' }, { type: type.toUpperCase() }),
    onSelect,
  });
  return {
    recordCount,
    selectedCount,
    isEverything,
    packCount: Math.min(selectedCount || recordCount, BULK_LIMIT),
    packEmails,
    downloads: fileTypes.map((type) => downloadButton(type, () => download(type))),
    downloadsOf: (email: ArchivedEmail) =>
      fileTypes.map((type) => ({
        ...downloadButton(type, () => downloadEmails(type, [email])),
        disabled: email.conversions[type] === null,
      })),
    /** Whether archives have a list (manifest.csv). */
    list: {
      label: intl.$t({ id: 'results.includeList' }),
      isOn: hasList,
      onChange: (isOn: boolean) =>
        void dispatch(downloads.archiveKindChosen(isOn ? 'manifest' : 'plain')),
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
