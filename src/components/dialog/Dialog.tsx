import { useId, type ReactNode, type SubmitEvent } from 'react';
import { X } from 'lucide-react';
import { useIntl } from 'react-intl';
import { classNames } from '@/lib/classNames';
import { IconButton } from '../IconButton';
import { useModalDialog } from './useModalDialog';
import styles from './Dialog.module.css';

type DialogProps = {
  title: ReactNode;
  /** The accessible name where it is not the title. */
  label?: string;
  /** Escape and "Close" ask for this; the owner then stops rendering the dialog. */
  onClose?: () => void;
  /** False: no "Close", no Escape; only what stands in it leads out. */
  closable?: boolean;
  /** What it holds is being saved: it cannot be closed before that has ended. */
  busy?: boolean;
  size?: 'small' | 'medium' | 'roomy' | 'large' | 'full';
  /** An alert dialog interrupts, and its content is read out at once. */
  alert?: boolean;
  headerStart?: ReactNode;
  headerActions?: ReactNode;
  /** The actions, at the right; the primary one is last. */
  footer?: ReactNode;
  /** Makes content and footer one form. */
  onSubmit?: (event: SubmitEvent<HTMLFormElement>) => void;
  /** The content has no padding of its own. */
  flush?: boolean;
  children: ReactNode;
};

/** A modal dialog with its title. Focus: `data-autofocus`, else the first field or button. */
export function Dialog({
  title,
  label,
  onClose,
  closable = true,
  busy = false,
  size = 'medium',
  alert = false,
  headerStart,
  headerActions,
  footer,
  onSubmit,
  flush = false,
  children,
}: DialogProps) {
  const id = useId();
  const intl = useIntl();
  const ref = useModalDialog(closable && !busy, onClose);
  const content = (
    <>
      <div id={`${id}body`} className={classNames(styles.body, flush && styles.flush)}>
        {children}
      </div>
      {footer && <div className={styles.footer}>{footer}</div>}
    </>
  );
  return (
    <dialog
      ref={ref}
      role={alert ? 'alertdialog' : 'dialog'}
      aria-label={label}
      aria-labelledby={label ? undefined : `${id}title`}
      aria-describedby={alert ? `${id}body` : undefined}
      className={classNames(styles.dialog, styles[size])}
      tabIndex={-1}
    >
      <div className={styles.header}>
        {headerStart && <div className="row tight">{headerStart}</div>}
        <h2 id={`${id}title`} className={styles.title}>
          {title}
        </h2>
        {headerActions && <div className={styles.headerActions}>{headerActions}</div>}
        {closable && onClose && (
          <IconButton
            icon={X}
            label={intl.$t({ id: 'action.close' })}
            disabled={busy}
            onClick={onClose}
          />
        )}
      </div>
      {onSubmit ? (
        <form className={styles.form} onSubmit={onSubmit} noValidate>
          {content}
        </form>
      ) : (
        content
      )}
    </dialog>
  );
}
