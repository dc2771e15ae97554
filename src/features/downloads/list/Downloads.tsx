import { ChevronDown, X, CircleAlert, CircleCheck } from 'lucide-react';
import { useLayoutEffect, useRef, useId, type FocusEvent, type RefObject } from 'react';
import { useIntl, FormattedMessage } from 'react-intl';
import { Button } from '@/components/Button';
import { IconButton } from '@/components/IconButton';
import { useHeightOnRoot } from '@/components/useElementWidth';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { isWorkUnderWay, type BackgroundWork } from '../backgroundWork';
import { downloads } from '../downloadsSlice';
import { isClean, isUnderWay, type Transfer } from '../transfer/transfer';
import styles from './DownloadList.module.css';
import { DownloadOutcome } from './DownloadOutcome';
import { DownloadPill } from './DownloadPill';
import { DownloadProgress } from './DownloadProgress';
import regionStyles from './DownloadRegion.module.css';
import { ProgressBar } from '@/components/states/ProgressBar';
import { classNames } from '@/lib/classNames';

/** The region "Downloads", the newest first. Over a dialog it is a pill until it is opened. */
export function Downloads({ inDialog, isTopmost }: { inDialog: boolean; isTopmost: boolean }) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const transfers = useAppSelector(downloads.selectTransfers);
  const work = useAppSelector(downloads.selectListedWork);
  const view = useAppSelector(downloads.selectDownloadsView);
  const isRunning = transfers.some(isUnderWay) || isWorkUnderWay(work);
  const isFolded = inDialog ? view !== 'opened' : view === 'folded';
  const isOpen = isTopmost && view !== 'closed' && (!inDialog || isRunning || transfers.length > 0);
  const content = `${transfers.map(({ id, step }) => `${id} ${step}`).join()} ${work?.step}`;
  const region = useRef<HTMLElement>(null);
  const focusHandlers = useKeepFocus(region, isOpen ? `${isFolded} ${content}` : null);
  useHeightOnRoot(region, '--download-region-height', isOpen && !inDialog);
  useLayoutEffect(() => {
    if (isOpen && view === 'opened') region.current?.focus(); // whoever opened it wants to be in it
  }, [isOpen, view]);
  if (!isOpen) return null;
  return (
    <section
      ref={region}
      data-corner
      aria-label={intl.$t({ id: 'transfers.title' })}
      className={isFolded ? regionStyles.pill : regionStyles.panel}
      tabIndex={-1}
      {...focusHandlers}
    >
      {isFolded ? (
        <DownloadPill />
      ) : (
        <>
          <div className={styles.header}>
            <h2 className={styles.heading}>{intl.$t({ id: 'transfers.title' })}</h2>
            <IconButton
              size="small"
              icon={isRunning ? ChevronDown : X}
              label={intl.$t({ id: isRunning ? 'transfers.fold' : 'transfers.close' })}
              onClick={() =>
                dispatch(isRunning ? downloads.downloadsFolded() : downloads.downloadsClosed())
              }
            />
          </div>
          <DownloadList transfers={transfers} work={work} />
        </>
      )}
    </section>
  );
}

type DownloadListProps = { transfers: readonly Transfer[]; work: BackgroundWork | null };

/** "Download progress": a line for each, and a way to clear away what went well. */
function DownloadList({ transfers, work }: DownloadListProps) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  return (
    <section aria-label={intl.$t({ id: 'downloads.label' })} className={regionStyles.content}>
      {transfers.length === 0 && !work ? (
        <p className={styles.none}>{intl.$t({ id: 'transfers.none' })}</p>
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
            {intl.$t({ id: 'transfers.clearDone' })}
          </Button>
        </div>
      )}
    </section>
  );
}

/** An evidence pack in the list: how far it is or what became of it, and the way to its dialog. */
function WorkItem({ work }: { work: BackgroundWork }) {
  const dispatch = useAppDispatch();
  const id = useId();
  const intl = useIntl();
  const drop = () => dispatch(downloads.workDismissed());
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

/**
 * Keeps the focus of a person who pressed a button of the region that went away with what it did:
 * it moves to the region while there is one, else back to where it was before.
 * @param content names what the region holds; null while it is closed
 */
function useKeepFocus(ref: RefObject<HTMLElement | null>, content: string | null) {
  const before = useRef<HTMLElement | null>(null);
  const isInside = useRef(false);

  useLayoutEffect(() => {
    if (!isInside.current || document.activeElement !== document.body) return;
    if (content === null) isInside.current = false;
    (ref.current ?? before.current)?.focus();
  }, [ref, content]);

  return {
    onFocus: ({ relatedTarget, currentTarget }: FocusEvent) => {
      isInside.current = true;
      if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
        before.current = relatedTarget;
    },
    onBlur: ({ target, relatedTarget, currentTarget }: FocusEvent) => {
      // A browser may tell of a removed button, too: that is not a person who left.
      if (target.isConnected && !currentTarget.contains(relatedTarget)) isInside.current = false;
    },
  };
}
