import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { DownloadOutcome } from './DownloadOutcome';
import { DownloadProgress } from './DownloadProgress';
import { DownloadRegion } from './DownloadRegion';
import { bulkDownloadRequested, downloadCancelled, downloadRequested, outcomeDismissed, selectDownload, selectDownloadOutcome, type DownloadOutcome as Outcome } from './downloadsSlice';
import { startDownload } from './startDownload';
import { useIsTopmost } from './useIsTopmost';

/** The region "Download progress". A modal dialog that offers downloads has one of its own, `inline`; the page's is empty meanwhile. */
export function DownloadProgressContainer({ placement = 'floating' }: { placement?: 'floating' | 'inline' }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const isTopmost = useIsTopmost();
  const download = useSelector(selectDownload);
  const outcome = useSelector(selectDownloadOutcome);

  const tryAgain = (from: Outcome) => {
    if (from.kind === 'notListed') dispatch(bulkDownloadRequested(from.request));
    if (from.kind !== 'ended') return;
    const request = { type: from.type, emails: from.failed };
    if (from.asPage) startDownload(dispatch, request, intl);
    else dispatch(downloadRequested(request));
  };

  const shown = isTopmost ? (download ? 'download' : (outcome?.kind ?? null)) : null;
  return (
    <DownloadRegion placement={placement} content={shown}>
      {download && <DownloadProgress download={download} onCancel={() => dispatch(downloadCancelled())} />}
      {outcome && (
        <DownloadOutcome
          outcome={outcome}
          onTryAgain={() => tryAgain(outcome)}
          onDownloadInstead={() => outcome.kind === 'blocked' && dispatch(downloadRequested(outcome.request))}
          onDismiss={() => dispatch(outcomeDismissed())}
        />
      )}
    </DownloadRegion>
  );
}
