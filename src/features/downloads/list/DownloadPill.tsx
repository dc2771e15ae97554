import { ChevronUp, CircleAlert, CircleCheck } from 'lucide-react';
import { useIntl } from 'react-intl';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { downloads } from '../downloadsSlice';
import { isClean } from '../transfer/transfer';
import styles from './DownloadPill.module.css';
import { summaryOf } from './progressText';

const RADIUS = 7;
const AROUND = 2 * Math.PI * RADIUS;

/** The folded list: how many downloads, how far they are, and what is to be looked at. */
export function DownloadPill() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const transfers = useAppSelector(downloads.selectTransfers);
  const work = useAppSelector(downloads.selectListedWork);
  const { count, done, total } = summaryOf(transfers, work);
  const part = total === 0 ? 1 : done / total;
  const isOver = total === 0;
  const toSee =
    transfers.filter((transfer) => transfer.outcome && !isClean(transfer)).length +
    (work?.step === 'waiting' || work?.step === 'failed' ? 1 : 0);
  return (
    <button
      type="button"
      aria-expanded={false}
      className={styles.pill}
      onClick={() => dispatch(downloads.downloadsOpened())}
    >
      {toSee > 0 && <CircleAlert className="danger" size={18} strokeWidth={1.6} aria-hidden />}
      {toSee > 0 && <span>{intl.$t({ id: 'transfers.toSee' }, { count: toSee })}</span>}
      {isOver && toSee === 0 && (
        <CircleCheck className="success" size={18} strokeWidth={1.6} aria-hidden />
      )}
      {!isOver && (
        <svg className={styles.ring} viewBox="0 0 18 18" width={18} height={18} aria-hidden>
          <circle cx={9} cy={9} r={RADIUS} className={styles.whole} />
          <circle
            cx={9}
            cy={9}
            r={RADIUS}
            className={styles.part}
            strokeDasharray={`${AROUND * part} ${AROUND}`}
          />
        </svg>
      )}
      {isOver && toSee === 0 && <span>{intl.$t({ id: 'transfers.count' }, { count })}</span>}
      {/* The numbers change four times a second: they are read when asked for, not announced. */}
      {!isOver && (
        <span aria-live="off">
          {intl.$t(
            { id: 'transfers.summary' },
            {
              count,
              // What is being merged has arrived, and is not done: it may still fail.
              percent: Math.min(99, Math.floor(part * 100)),
              done: Math.min(total - 1, Math.floor(done)),
              total,
            },
          )}
        </span>
      )}
      <ChevronUp size={16} strokeWidth={1.6} aria-hidden />
    </button>
  );
}
