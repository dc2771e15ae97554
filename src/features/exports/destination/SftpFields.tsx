import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { PasswordField } from '@/components/form/PasswordField';
import { TextField } from '@/components/form/TextField';
import styles from '../form/ExportForm.module.css';
import { StoredPassword } from './StoredPassword';
import type { ExportFormState } from '../form/useExportForm';

type SftpFieldsProps = {
  form: ExportFormState;
  /** Below the fields: the test of the connection. */
  children: ReactNode;
};

/** Where the SFTP server is, and who signs in there. */
export function SftpFields({ form, children }: SftpFieldsProps) {
  const intl = useIntl();
  const plain = { required: true, autoCapitalize: 'none', spellCheck: false };
  return (
    <>
      <div className={styles.grid}>
        <TextField
          className={styles.wide}
          label={intl.formatMessage({ id: 'admin.exports.ftpURL' })}
          hint={intl.formatMessage({ id: 'admin.exports.ftpURLHint' })}
          inputMode="url"
          {...plain}
          {...form.field('ftpURL')}
        />
        <TextField
          label={intl.formatMessage({ id: 'admin.exports.sftpRemoteDir' })}
          {...plain}
          {...form.field('sftpRemoteDir')}
        />
        <TextField
          label={intl.formatMessage({ id: 'admin.exports.userName' })}
          {...plain}
          {...form.field('userName')}
        />
      </div>
      <StoredPassword form={form} />
      {form.values.changePassword && (
        <div className={styles.grid}>
          <PasswordField
            label={intl.formatMessage({ id: 'admin.exports.password' })}
            required
            autoComplete="new-password"
            {...form.field('password')}
          />
          <PasswordField
            label={intl.formatMessage({ id: 'admin.exports.repeatPassword' })}
            required
            autoComplete="new-password"
            {...form.field('repeatedPassword')}
          />
        </div>
      )}
      {children}
    </>
  );
}
