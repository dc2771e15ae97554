import { useRef, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { CheckboxField } from '@/components/CheckboxField';
import { PasswordField } from '@/components/PasswordField';
import { TextField } from '@/components/TextField';
import styles from './ExportForm.module.css';
import { StoredPassword } from './StoredPassword';
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
  children,
}: {
  fields: ExportFields;
  hasPassword: boolean;
  /** Below the fields: the test of the connection. */
  children: ReactNode;
}) {
  const intl = useIntl();
  const isReplacing = useRef(false);
  const focusReplaced = (input: HTMLInputElement | null) => {
    if (!input || !isReplacing.current) return;
    isReplacing.current = false;
    input.focus(); // the button that brought it is gone
  };
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
      {!values.changePassword && (
        <StoredPassword
          onReplace={() => {
            isReplacing.current = true;
            set('changePassword', true);
          }}
        />
      )}
      {values.changePassword && (
        <div className={styles.grid}>
          <PasswordField
            label={intl.formatMessage({ id: 'admin.exports.password' })}
            ref={focusReplaced}
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
