import { useIntl } from 'react-intl';
import { ConfirmDialog } from '../dialog/ConfirmDialog';

type DiscardDialogProps = { onDiscard: () => void; onKeep: () => void };

/** Asks before a form with unsaved changes is closed. */
export function DiscardDialog({ onDiscard, onKeep }: DiscardDialogProps) {
  const intl = useIntl();
  return (
    <ConfirmDialog
      title={intl.formatMessage({ id: 'discard.title' })}
      confirmLabel={intl.formatMessage({ id: 'discard.confirm' })}
      cancelLabel={intl.formatMessage({ id: 'discard.keep' })}
      onConfirm={onDiscard}
      onCancel={onKeep}
    >
      {intl.formatMessage({ id: 'discard.text' })}
    </ConfirmDialog>
  );
}
