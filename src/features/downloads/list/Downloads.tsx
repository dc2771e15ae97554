import { ChevronDown, X } from 'lucide-react';
import { useIntl } from 'react-intl';
import { Button } from '@/components/Button';
import { IconButton } from '@/components/IconButton';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { isWorkUnderWay } from '../backgroundJob';
import { downloads } from '../downloadsSlice';
import { isClean, isUnderWay } from '../transfer';
import styles from './DownloadList.module.css';
import { DownloadOutcome } from './DownloadOutcome';
import { DownloadPill } from './DownloadPill';
import { DownloadProgress } from './DownloadProgress';
import { DownloadRegion } from './DownloadRegion';
import { WorkItem } from './WorkItem';

/**
 * The region "Downloads": what is under way and what became of the rest, the newest first. Over a
 * dialog it is a pill until a person opens it.
 */
export function Downloads({ inDialog, isTopmost }: { inDialog: boolean; isTopmost: boolean }) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const transfers = useAppSelector(downloads.selectTransfers);
  const work = useAppSelector(downloads.selectListedWork);
  const view = useAppSelector(downloads.selectDownloadsView);
  const isRunning = transfers.some(isUnderWay) || isWorkUnderWay(work);
  const isFolded = inDialog ? view !== 'opened' : view === 'folded';
  return (
    <DownloadRegion
      isFolded={isFolded}
      isOpen={isTopmost && view !== 'closed' && (!inDialog || isRunning || transfers.length > 0)}
      isOpenedByHand={view === 'opened'}
      content={`${transfers.map(({ id, step }) => `${id} ${step}`).join()} ${work?.step}`}
      header={
        isFolded ? (
          <DownloadPill />
        ) : (
          <div className={styles.header}>
            <h2 className={styles.heading}>{intl.formatMessage({ id: 'transfers.title' })}</h2>
            <IconButton
              size="small"
              icon={isRunning ? ChevronDown : X}
              label={intl.formatMessage({ id: isRunning ? 'transfers.fold' : 'transfers.close' })}
              onClick={() =>
                dispatch(isRunning ? downloads.downloadsFolded() : downloads.downloadsClosed())
              }
            />
          </div>
        )
      }
    >
      {transfers.length === 0 && !work ? (
        <p className={styles.none}>{intl.formatMessage({ id: 'transfers.none' })}</p>
      ) : (
        <ul className={styles.list}>
          {work && (
            <li className={styles.item}>
              <WorkItem work={work} />
            </li>
          )}
          {transfers.toReversed().map((transfer) => (
            <li key={transfer.id} className={styles.item}>
              {transfer.outcome && transfer.step === 'ended' ? (
                <DownloadOutcome transfer={transfer} outcome={transfer.outcome} />
              ) : (
                <DownloadProgress transfer={transfer} />
              )}
            </li>
          ))}
        </ul>
      )}
      {transfers.length > 1 && transfers.some(isClean) && (
        <div className={styles.footer}>
          <Button
            size="small"
            variant="ghost"
            className={styles.clear}
            onClick={() => dispatch(downloads.doneCleared())}
          >
            {intl.formatMessage({ id: 'transfers.clearDone' })}
          </Button>
        </div>
      )}
    </DownloadRegion>
  );
}
