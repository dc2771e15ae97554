import { X } from 'lucide-react';
import { useIntl } from 'react-intl';
import { Button } from '@/components/Button';
import { IconButton } from '@/components/IconButton';
import { failureText } from '@/features/renditions/failureText';
import { isClean, laneOf, type TransferOutcome, type Transfer } from '../transfer';
import { aboutId, aboutText } from './aboutText';
import styles from './DownloadList.module.css';
import { DoneDownload } from './DoneDownload';
import { EndedDownload } from './EndedDownload';

type DownloadOutcomeProps = {
  transfer: Transfer;
  outcome: TransferOutcome;
  timezone: string;
  onTryAgain: () => void;
  onSavePart: () => void;
  onDownloadInstead: () => void;
  onRemove: () => void;
};

/** What became of a download, and what can be done about it. */
export function DownloadOutcome({
  transfer,
  outcome,
  timezone,
  onTryAgain,
  onSavePart,
  onDownloadInstead,
  onRemove,
}: DownloadOutcomeProps) {
  const intl = useIntl();
  if (outcome.kind === 'ended' && isClean(transfer) && !outcome.otherSize.length)
    return (
      <DoneDownload transfer={transfer} result={outcome} timezone={timezone} onRemove={onRemove} />
    );
  const hasFailed =
    outcome.kind === 'notListed' || (outcome.kind === 'ended' && outcome.failure !== null);
  const isLate = outcome.kind === 'ended' && outcome.failure?.reason === 'late';
  const kept = outcome.kind === 'ended' && outcome.failed.length > 0 ? outcome.kept : 0;
  return (
    <>
      <div className={styles.row}>
        <div className={styles.words}>
          {outcome.kind === 'ended' && (
            <EndedDownload
              result={outcome}
              type={transfer.wish.type}
              found={transfer.found}
              isOne={laneOf(transfer.wish) === 'single'}
            />
          )}
          {outcome.kind === 'blocked' && <p>{intl.formatMessage({ id: 'downloads.blocked' })}</p>}
          {outcome.kind === 'notListed' && (
            <>
              <p className={styles.failed}>{intl.formatMessage({ id: 'downloads.notListed' })}</p>
              <p>{failureText(intl, outcome.failure)}</p>
            </>
          )}
          <p id={aboutId(transfer)} className={styles.about}>
            <bdi>{aboutText(intl, transfer.wish)}</bdi>
          </p>
        </div>
        <IconButton
          size="small"
          icon={X}
          label={intl.formatMessage({ id: 'transfers.remove' })}
          aria-describedby={aboutId(transfer)}
          onClick={onRemove}
        />
      </div>
      {(hasFailed || outcome.kind === 'blocked') && (
        <div className={styles.actions}>
          {kept > 0 && (
            <Button
              size="small"
              variant="ghost"
              aria-describedby={aboutId(transfer)}
              onClick={onSavePart}
            >
              {intl.formatMessage({ id: 'transfers.savePart' }, { count: kept })}
            </Button>
          )}
          {hasFailed && !isLate && (
            <Button size="small" aria-describedby={aboutId(transfer)} onClick={onTryAgain}>
              {intl.formatMessage({ id: 'action.tryAgain' })}
            </Button>
          )}
          {(outcome.kind === 'blocked' || isLate) && (
            <Button size="small" onClick={onDownloadInstead}>
              {intl.formatMessage({ id: 'downloads.downloadInstead' })}
            </Button>
          )}
        </div>
      )}
    </>
  );
}
