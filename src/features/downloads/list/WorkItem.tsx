import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '@/components/Button';
import { IconButton } from '@/components/IconButton';
import { ProgressBar } from '@/components/states/ProgressBar';
import { classNames } from '@/lib/classNames';
import { useAppDispatch } from '@/store/hooks';
import { isWorkUnderWay, type BackgroundJob } from '../backgroundJob';
import { downloads } from '../downloadsSlice';
import styles from './DownloadList.module.css';

/** An evidence pack in the list: how far it is or what became of it, and the way to its dialog. */
export function WorkItem({ work }: { work: BackgroundJob }) {
  const dispatch = useAppDispatch();
  const id = useId();
  const intl = useIntl();
  const drop = () => dispatch(downloads.workDropped());
  const { title, detail, step, value } = work;
  const name = intl.$t({ id: title.message }, title.values);
  return (
    <>
      <div className={styles.row}>
        {step === 'done' && (
          <CircleCheck className={styles.fine} size={16} strokeWidth={1.6} aria-hidden />
        )}
        {(step === 'failed' || step === 'waiting') && (
          <CircleAlert className={styles.wrong} size={16} strokeWidth={1.6} aria-hidden />
        )}
        <p id={id} className={classNames('fill', styles.title)}>
          {name}
        </p>
        <div className={styles.actions}>
          <Button
            size="small"
            aria-describedby={id}
            onClick={() => dispatch(downloads.workShown())}
          >
            {intl.$t({ id: 'transfers.show' })}
          </Button>
          {isWorkUnderWay(work) ? (
            <Button size="small" aria-describedby={id} onClick={drop}>
              {intl.$t({ id: 'action.cancel' })}
            </Button>
          ) : (
            <IconButton
              size="small"
              icon={X}
              label={intl.$t({ id: 'transfers.remove' })}
              aria-describedby={id}
              onClick={drop}
            />
          )}
        </div>
      </div>
      {/* The numbers change four times a second: they are read when asked for, not announced. */}
      <p className="muted" aria-live={step === 'running' ? 'off' : undefined}>
        <FormattedMessage id={detail.message} values={detail.values} />
      </p>
      {step === 'running' && (
        <div aria-live="off">
          <ProgressBar label={name} value={value} />
        </div>
      )}
    </>
  );
}
