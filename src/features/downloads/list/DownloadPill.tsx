import { ChevronUp, CircleCheck } from 'lucide-react';
import { useIntl } from 'react-intl';
import type { BackgroundJob } from '../backgroundJob';
import type { Transfer } from '../transfer';
import styles from './DownloadPill.module.css';
import { summaryOf } from './summaryOf';

const RADIUS = 7;
const AROUND = 2 * Math.PI * RADIUS;

type DownloadPillProps = {
  transfers: readonly Transfer[];
  work: BackgroundJob | null;
  onOpen: () => void;
};

/** The folded list: how many downloads there are, and how far they have come. */
export function DownloadPill({ transfers, work, onOpen }: DownloadPillProps) {
  const intl = useIntl();
  const { count, done, total } = summaryOf(transfers, work);
  const part = total === 0 ? 1 : done / total;
  const isOver = total === 0;
  return (
    <button type="button" aria-expanded={false} className={styles.pill} onClick={onOpen}>
      {isOver ? (
        <CircleCheck className={styles.over} size={18} strokeWidth={1.6} aria-hidden />
      ) : (
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
      {/* The numbers change ten times a second: they are read when asked for, not announced. */}
      <span aria-live="off">
        {isOver
          ? intl.formatMessage({ id: 'transfers.count' }, { count })
          : intl.formatMessage(
              { id: 'transfers.summary' },
              { count, percent: Math.floor(part * 100), done: Math.floor(done), total },
            )}
      </span>
      <ChevronUp size={16} strokeWidth={1.6} aria-hidden />
    </button>
  );
}
