import { CircleCheck, X } from 'lucide-react';
import { useIntl } from 'react-intl';
import { IconButton } from '@/components/IconButton';
import { session } from '@/features/session/sessionSlice';
import { formatTime } from '@/lib/time/formatTime';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { downloads } from '../downloadsSlice';
import type { DownloadResult, Transfer } from '../transfer';
import { aboutId, aboutText } from './aboutText';
import styles from './DownloadList.module.css';

type DoneDownloadProps = { transfer: Transfer; result: DownloadResult };

/** A download that went well: what was saved, and when. What it is about is cut first. */
export function DoneDownload({ transfer, result: { saved, asPage, hasList } }: DoneDownloadProps) {
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
export function RemoveButton({ transfer }: { transfer: Transfer }) {
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
