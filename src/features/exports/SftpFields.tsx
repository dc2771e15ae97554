import { FormattedMessage, useIntl } from 'react-intl';
import { CheckboxField } from '@/components/CheckboxField';
import { PasswordField } from '@/components/PasswordField';
import { TextField } from '@/components/TextField';
import styles from './ExportForm.module.css';
import type { ExportFields } from './useExportForm';

/** What becomes of the stored password, and why. */
function passwordHint(
  hasPassword: boolean,
  isOtherServer: boolean,
  { changePassword }: ExportFields['values'],
) {
  if (!hasPassword) return 'admin.exports.passwordNone';
  if (isOtherServer) return 'admin.exports.passwordOtherServer';
  return changePassword ? 'admin.exports.passwordStored' : 'admin.exports.passwordKept';
}

/** Where the SFTP server is, and who signs in there. */
export function SftpFields({
  fields: { values, isOtherServer, set, text },
  hasPassword,
}: {
  fields: ExportFields;
  hasPassword: boolean;
}) {
  const intl = useIntl();
  const plain = { autoCapitalize: 'none', spellCheck: false };
  return (
    <>
      <div className={styles.grid}>
        <TextField
          label={intl.formatMessage({ id: 'admin.exports.ftpURL' })}
          hint={intl.formatMessage({ id: 'admin.exports.ftpURLHint' })}
          inputMode="url"
          {...plain}
          {...text('ftpURL')}
        />
        <TextField
          label={intl.formatMessage({ id: 'admin.exports.sftpRemoteDir' })}
          {...plain}
          {...text('sftpRemoteDir')}
        />
        <TextField
          label={intl.formatMessage({ id: 'admin.exports.userName' })}
          {...plain}
          {...text('userName')}
        />
      </div>
      <CheckboxField
        label={intl.formatMessage({ id: 'admin.exports.changePassword' })}
        hint={
          <span role="status">
            <FormattedMessage id={passwordHint(hasPassword, isOtherServer, values)} />
          </span>
        }
        checked={values.changePassword}
        disabled={!hasPassword || isOtherServer}
        onChange={(changes) => set('changePassword', changes)}
      />
      {values.changePassword && (
        <div className={styles.grid}>
          <PasswordField
            label={intl.formatMessage({ id: 'admin.exports.password' })}
            autoComplete="new-password"
            {...text('password')}
          />
          <PasswordField
            label={intl.formatMessage({ id: 'admin.exports.repeatPassword' })}
            autoComplete="new-password"
            {...text('repeatedPassword')}
          />
        </div>
      )}
    </>
  );
}
