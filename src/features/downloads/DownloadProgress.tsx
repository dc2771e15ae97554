import { useIntl } from 'react-intl';
import { BULK_LIMIT } from '@/api/emails';
import { Button } from '@/components/Button';
import { ProgressBar } from '@/components/ProgressBar';
import styles from './DownloadProgress.module.css';
import type { Download } from './downloadsSlice';
import { progressDetail, progressTitle, progressValue } from './progressText';

type DownloadProgressProps = { download: Download; onCancel: () => void };

/** The download under way: what it is, how far it has come, and the way to stop it. */
export function DownloadProgress({ download, onCancel }: DownloadProgressProps) {
  const intl = useIntl();
  const title = progressTitle(intl, download);
  const detail = progressDetail(intl, download);
  return (
    <>
      {download.found > BULK_LIMIT && <p className={styles.limit}>{intl.formatMessage({ id: 'downloads.limited' }, { found: download.found, limit: BULK_LIMIT })}</p>}
      <div className={styles.row}>
        <div className={styles.words}>
          <p className={styles.title}>{title}</p>
          {/* The numbers change ten times a second: they are read when asked for, not announced. */}
          <p className={styles.detail} aria-live="off">
            {detail}
          </p>
        </div>
        <Button size="small" onClick={onCancel}>
          {intl.formatMessage({ id: 'action.cancel' })}
        </Button>
      </div>
      {download.hasRefused && <p>{intl.formatMessage({ id: 'downloads.oneAtATime' })}</p>}
      <div aria-live="off">
        <ProgressBar label={title} value={progressValue(download)} text={detail} />
      </div>
    </>
  );
}
