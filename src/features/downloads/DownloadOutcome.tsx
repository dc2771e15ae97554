import { useIntl } from 'react-intl';
import { Button } from '@/components/Button';
import styles from './DownloadOutcome.module.css';
import { isClean, type DownloadOutcome as Outcome } from './downloadsSlice';
import { EndedDownload } from './EndedDownload';
import { failureText } from './failureText';

type DownloadOutcomeProps = { outcome: Outcome; onTryAgain: () => void; onDownloadInstead: () => void; onDismiss: () => void };

/** What became of a download, and what can be done about it. */
export function DownloadOutcome({ outcome, onTryAgain, onDownloadInstead, onDismiss }: DownloadOutcomeProps) {
  const intl = useIntl();
  const canTryAgain = outcome.kind === 'notListed' || (outcome.kind === 'ended' && outcome.failed.length > 0);
  return (
    <>
      {outcome.kind === 'ended' && <EndedDownload result={outcome} />}
      {outcome.kind === 'blocked' && <p>{intl.formatMessage({ id: 'downloads.blocked' })}</p>}
      {outcome.kind === 'notListed' && (
        <>
          <p className={styles.failed}>{intl.formatMessage({ id: 'downloads.notListed' })}</p>
          <p>{failureText(intl, outcome.failure)}</p>
        </>
      )}
      {!isClean(outcome) && (
        <div className={styles.actions}>
          <Button size="small" variant="ghost" onClick={onDismiss}>
            {intl.formatMessage({ id: 'action.dismiss' })}
          </Button>
          {canTryAgain && (
            <Button size="small" onClick={onTryAgain}>
              {intl.formatMessage({ id: 'action.tryAgain' })}
            </Button>
          )}
          {outcome.kind === 'blocked' && (
            <Button size="small" onClick={onDownloadInstead}>
              {intl.formatMessage({ id: 'downloads.downloadInstead' })}
            </Button>
          )}
        </div>
      )}
    </>
  );
}
