import { Pause, Play } from 'lucide-react';
import { useIntl } from 'react-intl';
import { BULK_LIMIT } from '@/api/emails';
import { Button } from '@/components/Button';
import { IconButton } from '@/components/IconButton';
import { ProgressBar } from '@/components/states/ProgressBar';
import { useAppDispatch } from '@/store/hooks';
import { downloads } from '../downloadsSlice';
import { isActive, laneOf, type Transfer } from '../transfer/transfer';
import { aboutId, aboutText } from './aboutText';
import styles from './DownloadList.module.css';
import { progressDetail, progressTitle, progressValue } from './progressText';

/** A download that is not over: what it is, how far it has come, and the ways to stop it. */
export function DownloadProgress({ transfer }: { transfer: Transfer }) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const { id, step, found, request } = transfer;
  const title = progressTitle(intl, transfer);
  const detail = progressDetail(intl, transfer);
  const canPause = laneOf(request) === 'archive' && (step === 'listing' || step === 'loading');
  return (
    <>
      <div className={styles.row}>
        <div className="fill">
          <p className={styles.title}>{title}</p>
          {found > BULK_LIMIT && (
            <p className={isActive(transfer) ? 'warning' : undefined}>
              {intl.$t({ id: 'downloads.limited' }, { found, limit: BULK_LIMIT })}
            </p>
          )}
          <p id={aboutId(transfer)} className="fine cut">
            <bdi>{aboutText(intl, request)}</bdi>
          </p>
          {step === 'paused' && <p className="strong">{intl.$t({ id: 'transfers.paused' })}</p>}
          {/* The numbers change four times a second: read when asked for, not announced. */}
          <p className="muted" aria-live="off">
            {detail}
          </p>
        </div>
        <div className={styles.actions}>
          {canPause && (
            <IconButton
              size="small"
              icon={Pause}
              label={intl.$t({ id: 'transfers.pause' })}
              aria-describedby={aboutId(transfer)}
              onClick={() => dispatch(downloads.downloadPaused(id))}
            />
          )}
          {step === 'paused' && (
            <Button
              size="small"
              icon={Play}
              aria-describedby={aboutId(transfer)}
              onClick={() => dispatch(downloads.downloadResumed(id))}
            >
              {intl.$t({ id: 'transfers.resume' })}
            </Button>
          )}
          <Button
            size="small"
            aria-describedby={aboutId(transfer)}
            onClick={() => dispatch(downloads.downloadCancelled(id))}
          >
            {intl.$t({ id: 'action.cancel' })}
          </Button>
        </div>
      </div>
      {step !== 'queued' && (
        <div aria-live="off">
          <ProgressBar
            label={title}
            value={step === 'paused' ? (progressValue(transfer) ?? 0) : progressValue(transfer)}
            text={detail || undefined}
          />
        </div>
      )}
    </>
  );
}
