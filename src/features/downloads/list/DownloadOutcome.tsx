import { useIntl } from 'react-intl';
import { Button } from '@/components/Button';
import { TryAgain } from '@/components/states/TryAgain';
import { failureText } from '@/features/renditions/failureText';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { downloads } from '../downloadsSlice';
import { startDownload } from '../startDownload';
import {
  isClean,
  laneOf,
  type TransferOutcome,
  type Transfer,
  type DownloadResult,
} from '../transfer/transfer';
import { aboutId, aboutText } from './aboutText';
import styles from './DownloadList.module.css';
import { EndedDownload } from './EndedDownload';
import { CircleCheck, X } from 'lucide-react';
import { IconButton } from '@/components/IconButton';
import { session } from '@/features/session/sessionSlice';
import { formatTime } from '@/lib/time/formatTime';

type DownloadOutcomeProps = { transfer: Transfer; outcome: TransferOutcome };

/** What became of a download, and what can be done about it. */
export function DownloadOutcome({ transfer, outcome }: DownloadOutcomeProps) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const { id, request } = transfer;
  if (outcome.kind === 'ended' && isClean(transfer) && !outcome.otherSize.length)
    return <DoneDownload transfer={transfer} result={outcome} />;
  const hasFailed =
    outcome.kind === 'notListed' || (outcome.kind === 'ended' && outcome.failures.length > 0);
  const isLate = outcome.kind === 'ended' && outcome.failures[0]?.reason === 'late';
  const asked = request.kind === 'emails' && { type: request.type, emails: request.emails };
  const tryAgain = () => {
    if (outcome.kind !== 'ended' || !outcome.asPage || !asked) {
      dispatch(downloads.downloadResumed(id));
      return;
    }
    dispatch(downloads.downloadRemoved(id));
    startDownload(dispatch, asked, intl); // a window opens in a click alone
  };
  const downloadInstead = () => {
    dispatch(downloads.downloadRemoved(id));
    if (asked) dispatch(downloads.downloadRequested(asked));
  };
  const kept = outcome.kind === 'ended' && outcome.failed.length > 0 ? outcome.kept : 0;
  return (
    <>
      <div className={styles.row}>
        <div className="fill">
          {outcome.kind === 'ended' && (
            <EndedDownload
              result={outcome}
              type={request.type}
              found={transfer.found}
              isOne={laneOf(request) === 'single'}
            />
          )}
          {outcome.kind === 'blocked' && <p>{intl.$t({ id: 'downloads.blocked' })}</p>}
          {outcome.kind === 'notListed' && (
            <>
              <p className={styles.failed}>{intl.$t({ id: 'downloads.notListed' })}</p>
              <p>{failureText(intl, outcome.failure)}</p>
            </>
          )}
          <p id={aboutId(transfer)} className="fine cut">
            <bdi>{aboutText(intl, request)}</bdi>
          </p>
        </div>
        <RemoveButton transfer={transfer} />
      </div>
      {(hasFailed || outcome.kind === 'blocked') && (
        <div className={styles.actions}>
          {kept > 0 && (
            <Button
              size="small"
              variant="ghost"
              aria-describedby={aboutId(transfer)}
              onClick={() => dispatch(downloads.partSaveRequested(id))}
            >
              {intl.$t({ id: 'transfers.savePart' }, { count: kept })}
            </Button>
          )}
          {hasFailed && !isLate && (
            <TryAgain aria-describedby={aboutId(transfer)} onClick={tryAgain} />
          )}
          {(outcome.kind === 'blocked' || isLate) && (
            <Button size="small" onClick={downloadInstead}>
              {intl.$t({ id: 'downloads.downloadInstead' })}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

type DoneDownloadProps = { transfer: Transfer; result: DownloadResult };

/** A download that went well: what was saved, and when. What it is about is cut first. */
function DoneDownload({ transfer, result: { saved, asPage, hasList } }: DoneDownloadProps) {
  const intl = useIntl();
  const timezone = useAppSelector(session.selectTimezone);
  const { request, endedAt } = transfer;
  return (
    <div className={styles.done}>
      <CircleCheck size={16} strokeWidth={1.6} aria-hidden />
      <div className="fill">
        <p>
          {asPage
            ? intl.$t({ id: 'downloads.opened' })
            : intl.$t({ id: 'downloads.saved' }, { saved, type: request.type.toUpperCase() })}
        </p>
        <p id={aboutId(transfer)} className="fine cut">
          {hasList && <>{intl.$t({ id: 'transfers.withList' })} </>}
          <bdi>{aboutText(intl, request)}</bdi>
        </p>
      </div>
      <time className="muted">{formatTime(endedAt, timezone)}</time>
      <RemoveButton transfer={transfer} />
    </div>
  );
}

/** Takes what is over from the list. */
function RemoveButton({ transfer }: { transfer: Transfer }) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  return (
    <IconButton
      size="small"
      icon={X}
      label={intl.$t({ id: 'transfers.remove' })}
      aria-describedby={aboutId(transfer)}
      onClick={() => dispatch(downloads.downloadRemoved(transfer.id))}
    />
  );
}
