import { useId } from 'react';
import { useIntl } from 'react-intl';
import { PasswordField } from '@/components/form/PasswordField';
import { TextField } from '@/components/form/TextField';
import styles from '../form/ExportForm.module.css';
import type { ExportFormState } from '../form/useExportForm';
import { KeyRound } from 'lucide-react';
import { ConnectionTestLine } from './ConnectionTestLine';
import { CheckboxField } from '@/components/form/CheckboxField';

/** Where the SFTP server is, who signs in there, and whether they can. */
export function SftpFields({ form }: { form: ExportFormState }) {
  const intl = useIntl();
  const plain = { required: true, autoCapitalize: 'none', spellCheck: false };
  return (
    <>
      <div className={styles.grid}>
        <TextField
          className={styles.wide}
          label={intl.$t({ id: 'admin.exports.ftpURL' })}
          hint={intl.$t({ id: 'admin.exports.ftpURLHint' })}
          inputMode="url"
          {...plain}
          {...form.field('ftpURL')}
        />
        <TextField
          label={intl.$t({ id: 'admin.exports.sftpRemoteDir' })}
          {...plain}
          {...form.field('sftpRemoteDir')}
        />
        <TextField
          label={intl.$t({ id: 'admin.exports.userName' })}
          {...plain}
          {...form.field('userName')}
        />
      </div>
      <StoredPassword form={form} />
      {form.values.changePassword && (
        <div className={styles.grid}>
          <PasswordField
            label={intl.$t({ id: 'admin.exports.password' })}
            required
            autoComplete="new-password"
            {...form.field('password')}
          />
          <PasswordField
            label={intl.$t({ id: 'admin.exports.repeatPassword' })}
            required
            autoComplete="new-password"
            {...form.field('repeatedPassword')}
          />
        </div>
      )}
      <ConnectionTestLine form={form} />
    </>
  );
}

/** What is known of the stored password, and why the box beside it is as it is. */
function stateOf({ hasPassword, isOtherServer, values: { changePassword } }: ExportFormState) {
  if (!hasPassword) return 'admin.exports.passwordNone';
  if (isOtherServer) return 'admin.exports.passwordOtherServer';
  return changePassword ? 'admin.exports.passwordStored' : 'admin.exports.passwordConfigured';
}

/** Says whether a password is stored, and has the one control that replaces it. */
function StoredPassword({ form }: { form: ExportFormState }) {
  const id = useId();
  const intl = useIntl();
  return (
    <div className={styles.secret}>
      <KeyRound size={16} strokeWidth={1.6} aria-hidden />
      <span id={id} role="status" className={styles.state}>
        {intl.$t({ id: stateOf(form) })}
      </span>
      <CheckboxField
        label={intl.$t({ id: 'admin.exports.changePassword' })}
        describedBy={id}
        checked={form.values.changePassword}
        disabled={!form.hasPassword || form.isOtherServer}
        onChange={form.field('changePassword').onChange}
      />
    </div>
  );
}
