import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from './Button';
import { Dialog } from './Dialog';

type ConfirmDialogProps = {
  title: string;
  /** Says what will happen, and to whom. */
  children: ReactNode;
  /** The verb: "Remove", "Lock". */
  confirmLabel: string;
  /** What it does cannot be undone. */
  danger?: boolean;
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks once. "Cancel" has the focus, so that a hasty Enter does no harm. */
export function ConfirmDialog({
  title,
  children,
  confirmLabel,
  danger = false,
  busy = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const actions = (
    <>
      <Button data-autofocus onClick={onCancel}>
        <FormattedMessage id="action.cancel" />
      </Button>
      <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
        {confirmLabel}
      </Button>
    </>
  );
  return (
    <Dialog alert size="small" title={title} onClose={onCancel} footer={actions}>
      {children}
    </Dialog>
  );
}
