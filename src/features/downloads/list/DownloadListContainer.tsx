import { useIntl } from 'react-intl';
import { selectTimezone } from '@/features/session/sessionSlice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import {
  archiveKindChosen,
  doneCleared,
  downloadCancelled,
  downloadPaused,
  downloadRemoved,
  downloadRequested,
  downloadResumed,
  downloadsClosed,
  downloadsFolded,
  downloadsOpened,
  partWanted,
  selectArchiveKind,
  selectDownloadsView,
  selectListedWork,
  selectTransfers,
  workDropped,
  workShown,
} from '../downloadsSlice';
import { isWorkUnderWay } from '../listedWork';
import { startDownload } from '../startDownload';
import { isClean, isUnderWay, laneOf, type Transfer } from '../transfer';
import { DownloadList } from './DownloadList';
import { DownloadListFooter } from './DownloadListFooter';
import { DownloadListHeader } from './DownloadListHeader';
import { DownloadPill } from './DownloadPill';
import { DownloadRegion } from './DownloadRegion';

type DownloadListContainerProps = { placement: 'floating' | 'inline'; isTopmost: boolean };

/** The region "Downloads": what is under way and what became of the rest, the newest first. */
export function DownloadListContainer({ placement, isTopmost }: DownloadListContainerProps) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const transfers = useAppSelector(selectTransfers);
  const work = useAppSelector(selectListedWork);
  const view = useAppSelector(selectDownloadsView);
  const archiveKind = useAppSelector(selectArchiveKind);
  const timezone = useAppSelector(selectTimezone);

  /** A page needs a window, which a browser opens in a click alone. */
  const tryAgain = ({ id, wish, outcome }: Transfer) => {
    if (outcome?.kind !== 'ended' || !outcome.asPage || wish.kind !== 'emails') {
      dispatch(downloadResumed(id));
      return;
    }
    dispatch(downloadRemoved(id));
    startDownload(dispatch, { type: wish.type, emails: wish.emails }, intl);
  };
  const downloadInstead = ({ id, wish }: Transfer) => {
    dispatch(downloadRemoved(id));
    if (wish.kind === 'emails')
      dispatch(downloadRequested({ type: wish.type, emails: wish.emails }));
  };

  // A dialog has its own matters: there is no room for more than what runs and what was asked for last.
  const shown =
    placement === 'inline'
      ? transfers.filter(
          (transfer, index) => isUnderWay(transfer) || index === transfers.length - 1,
        )
      : transfers;
  const isFolded = placement === 'floating' && view === 'folded';
  const hasArchives =
    (view === 'opened' && !work) || transfers.some(({ wish }) => laneOf(wish) === 'archive');
  return (
    <DownloadRegion
      shape={placement === 'inline' ? 'inline' : isFolded ? 'pill' : 'panel'}
      isOpen={isTopmost && view !== 'closed'}
      isOpenedByHand={view === 'opened'}
      content={`${transfers.map(({ id, step }) => `${id} ${step}`).join()} ${work?.step}`}
      header={
        isFolded ? (
          <DownloadPill
            transfers={transfers}
            work={work}
            onOpen={() => dispatch(downloadsOpened())}
          />
        ) : (
          <DownloadListHeader
            canFold={
              placement === 'floating' && (transfers.some(isUnderWay) || isWorkUnderWay(work))
            }
            onFold={() => dispatch(downloadsFolded())}
            onClose={() => dispatch(downloadsClosed())}
          />
        )
      }
    >
      <DownloadList
        transfers={shown}
        work={work}
        onShowWork={() => dispatch(workShown())}
        onDropWork={() => dispatch(workDropped())}
        timezone={timezone}
        onPause={(id) => dispatch(downloadPaused(id))}
        onResume={(id) => dispatch(downloadResumed(id))}
        onCancel={(id) => dispatch(downloadCancelled(id))}
        onRemove={(id) => dispatch(downloadRemoved(id))}
        onSavePart={(id) => dispatch(partWanted(id))}
        onTryAgain={tryAgain}
        onDownloadInstead={downloadInstead}
      />
      {placement === 'floating' && (
        <DownloadListFooter
          canClear={transfers.length > 1 && transfers.some(isClean)}
          onClear={() => dispatch(doneCleared())}
          archiveKind={hasArchives ? archiveKind : null}
          onChooseKind={(kind) => dispatch(archiveKindChosen(kind))}
        />
      )}
    </DownloadRegion>
  );
}
