import { useIntl } from 'react-intl';
import { selectTimezone } from '@/features/session/sessionSlice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import {
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
  selectDownloadsView,
  selectListedWork,
  selectTransfers,
  workDropped,
  workShown,
} from '../downloadsSlice';
import { isWorkUnderWay } from '../backgroundJob';
import { startDownload } from '../startDownload';
import { isClean, isUnderWay, type Transfer } from '../transfer';
import { DownloadList } from './DownloadList';
import { DownloadListFooter } from './DownloadListFooter';
import { DownloadListHeader } from './DownloadListHeader';
import { DownloadPill } from './DownloadPill';
import { DownloadRegion } from './DownloadRegion';

type DownloadListContainerProps = {
  placement: 'floating' | 'inline';
  /** Of the email that is looked at where this is `inline`. */
  emailId?: string | null;
  isTopmost: boolean;
};

/** The region "Downloads": what is under way and what became of the rest, the newest first. */
export function DownloadListContainer({
  placement,
  emailId,
  isTopmost,
}: DownloadListContainerProps) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const transfers = useAppSelector(selectTransfers);
  const work = useAppSelector(selectListedWork);
  const view = useAppSelector(selectDownloadsView);
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

  // A dialog has its own matters: there is no room for more than what runs and what became of its own email last.
  const isOwn = ({ wish }: Transfer) =>
    wish.kind === 'emails' && wish.emails.length === 1 && wish.emails[0]?.id === emailId;
  const shown =
    placement === 'inline'
      ? transfers.filter(
          (transfer, index) =>
            isUnderWay(transfer) || (index === transfers.length - 1 && isOwn(transfer)),
        )
      : transfers;
  const hasAny = placement === 'floating' || shown.length > 0 || isWorkUnderWay(work);
  const isFolded = placement === 'floating' && view === 'folded';
  return (
    <DownloadRegion
      shape={placement === 'inline' ? 'inline' : isFolded ? 'pill' : 'panel'}
      isOpen={isTopmost && hasAny && view !== 'closed'}
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
      {placement === 'floating' && transfers.length > 1 && transfers.some(isClean) && (
        <DownloadListFooter onClear={() => dispatch(doneCleared())} />
      )}
    </DownloadRegion>
  );
}
