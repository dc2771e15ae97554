import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { PasswordField } from '@/components/form/PasswordField';
import { TextField } from '@/components/form/TextField';
import styles from './ExportForm.module.css';
import { StoredPassword } from './StoredPassword';
import type { ExportFields } from './useExportForm';

/** Where the SFTP server is, and who signs in there. */
export function SftpFields({
  fields: { values, isOtherServer, set, text },
  hasPassword,
  children,
}: {
  fields: ExportFields;
  hasPassword: boolean;
  /** Below the fields: the test of the connection. */
  children: ReactNode;
}) {
  const intl = useIntl();
  const plain = { autoCapitalize: 'none', spellCheck: false };
  return (
    <>
      <div className={styles.grid}>
        <TextField
          className={styles.wide}
          label={intl.formatMessage({ id: 'admin.exports.ftpURL' })}
          hint={intl.formatMessage({ id: 'admin.exports.ftpURLHint' })}
          inputMode="url"
          required
          {...plain}
          {...text('ftpURL')}
        />
        <TextField
          label={intl.formatMessage({ id: 'admin.exports.sftpRemoteDir' })}
          required
          {...plain}
          {...text('sftpRemoteDir')}
        />
        <TextField
          label={intl.formatMessage({ id: 'admin.exports.userName' })}
          required
          {...plain}
          {...text('userName')}
        />
      </div>
      <StoredPassword
        hasPassword={hasPassword}
        isOtherServer={isOtherServer}
        isChanged={values.changePassword}
        onChange={(changes) => set('changePassword', changes)}
      />
      {values.changePassword && (
        <div className={styles.grid}>
          <PasswordField
            label={intl.formatMessage({ id: 'admin.exports.password' })}
            required
            autoComplete="new-password"
            {...text('password')}
          />
          <PasswordField
            label={intl.formatMessage({ id: 'admin.exports.repeatPassword' })}
            required
            autoComplete="new-password"
            {...text('repeatedPassword')}
          />
        </div>
      )}
      {children}
    </>
  );
}
