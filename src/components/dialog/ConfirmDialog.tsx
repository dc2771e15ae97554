import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '../Button';
import { Dialog } from './Dialog';
import { useDiscardQuestion } from '../form/useDiscardQuestion';

type ConfirmDialogProps = {
  title: string;
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** It is being done: that can neither be taken back nor left alone. */
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks once before what cannot be undone. "Cancel" has the focus: a hasty Enter does no harm. */
export function ConfirmDialog({
  title,
  children,
  confirmLabel,
  cancelLabel,
  busy = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  useDiscardQuestion(false, busy); // Back stays, too
  const actions = (
    <>
      <Button data-autofocus disabled={busy} onClick={onCancel}>
        {cancelLabel ?? <FormattedMessage id="action.cancel" />}
      </Button>
      <Button variant="danger" busy={busy} onClick={onConfirm}>
        {confirmLabel}
      </Button>
    </>
  );
  return (
    <Dialog alert size="small" title={title} busy={busy} onClose={onCancel} footer={actions}>
      {children}
    </Dialog>
  );
}
