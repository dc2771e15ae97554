import { useIntl } from 'react-intl';
import { ConfirmDialog } from '../dialog/ConfirmDialog';

type DiscardDialogProps = { onDiscard: () => void; onKeep: () => void };

/** Asks before a form with unsaved changes is closed. */
export function DiscardDialog({ onDiscard, onKeep }: DiscardDialogProps) {
  const intl = useIntl();
  return (
    <ConfirmDialog
      title={intl.$t({ id: 'discard.title' })}
      confirmLabel={intl.$t({ id: 'discard.confirm' })}
      cancelLabel={intl.$t({ id: 'discard.keep' })}
      onConfirm={onDiscard}
      onCancel={onKeep}
    >
      {intl.$t({ id: 'discard.text' })}
    </ConfirmDialog>
  );
}
