import { useIntl } from 'react-intl';
import type { BackgroundJob } from '../backgroundJob';
import type { Transfer } from '../transfer';
import styles from './DownloadList.module.css';
import { DownloadOutcome } from './DownloadOutcome';
import { DownloadProgress } from './DownloadProgress';
import { WorkItem } from './WorkItem';

export type DownloadListProps = {
  transfers: readonly Transfer[];
  /** What another part of the console makes: it stands first. */
  work: BackgroundJob | null;
  onShowWork: () => void;
  onDropWork: () => void;
  timezone: string;
  onPause: (id: string) => void;
  onResume: (id: string) => void;
  onCancel: (id: string) => void;
  onRemove: (id: string) => void;
  onSavePart: (id: string) => void;
  onTryAgain: (transfer: Transfer) => void;
  onDownloadInstead: (transfer: Transfer) => void;
};

/** Every download of this page, the newest first. */
export function DownloadList({
  transfers,
  work,
  onShowWork,
  onDropWork,
  timezone,
  onPause,
  onResume,
  onCancel,
  onRemove,
  onSavePart,
  onTryAgain,
  onDownloadInstead,
}: DownloadListProps) {
  const intl = useIntl();
  if (transfers.length === 0 && !work)
    return <p className={styles.none}>{intl.formatMessage({ id: 'transfers.none' })}</p>;
  return (
    <ul className={styles.list}>
      {work && (
        <li className={styles.item}>
          <WorkItem work={work} onShow={onShowWork} onDrop={onDropWork} />
        </li>
      )}
      {transfers.toReversed().map((transfer) => (
        <li key={transfer.id} className={styles.item}>
          {transfer.outcome && transfer.step === 'ended' ? (
            <DownloadOutcome
              transfer={transfer}
              outcome={transfer.outcome}
              timezone={timezone}
              onTryAgain={() => onTryAgain(transfer)}
              onSavePart={() => onSavePart(transfer.id)}
              onDownloadInstead={() => onDownloadInstead(transfer)}
              onRemove={() => onRemove(transfer.id)}
            />
          ) : (
            <DownloadProgress
              transfer={transfer}
              onPause={() => onPause(transfer.id)}
              onResume={() => onResume(transfer.id)}
              onCancel={() => onCancel(transfer.id)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
