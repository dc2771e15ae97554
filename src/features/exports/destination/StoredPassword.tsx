import { KeyRound } from 'lucide-react';
import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { CheckboxField } from '@/components/form/CheckboxField';
import styles from '../form/ExportForm.module.css';
import type { ExportFormState } from '../form/useExportForm';

/** What is known of the stored password, and why the box beside it is as it is. */
function stateOf({ hasPassword, isOtherServer, values: { changePassword } }: ExportFormState) {
  if (!hasPassword) return 'admin.exports.passwordNone';
  if (isOtherServer) return 'admin.exports.passwordOtherServer';
  return changePassword ? 'admin.exports.passwordStored' : 'admin.exports.passwordConfigured';
}

/** Says whether a password is stored, and has the one control that replaces it. */
export function StoredPassword({ form }: { form: ExportFormState }) {
  const id = useId();
  const intl = useIntl();
  return (
    <div className={styles.secret}>
      <KeyRound size={16} strokeWidth={1.6} aria-hidden />
      <span id={id} role="status" className={styles.state}>
        <FormattedMessage id={stateOf(form)} />
      </span>
      <CheckboxField
        label={intl.formatMessage({ id: 'admin.exports.changePassword' })}
        describedBy={id}
        checked={form.values.changePassword}
        disabled={!form.hasPassword || form.isOtherServer}
        onChange={form.field('changePassword').onChange}
      />
    </div>
  );
}
