import { useId } from 'react';
import { useIntl, FormattedMessage } from 'react-intl';
import { PasswordField } from '@/components/form/PasswordField';
import { TextField } from '@/components/form/TextField';
import styles from '../form/ExportForm.module.css';
import type { ExportFormState } from '../form/useExportForm';
import { KeyRound, CircleCheck, PlugZap } from 'lucide-react';
import { CheckboxField } from '@/components/form/CheckboxField';
import { Button } from '@/components/Button';
import { session } from '@/features/session/sessionSlice';
import { formatTime } from '@/lib/time/formatTime';
import testStyles from '../form/ExportOutcome.module.css';
import { ExportFailed } from '../form/ExportOutcome';
import { useExportsSelector } from '../exportsSlice';

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

/** Tries the server before saving; the outcome stands beside the button until it is edited. */
function ConnectionTestLine({ form }: { form: ExportFormState }) {
  const { test, saveStatus } = useExportsSelector((state) => state.exports);
  const isBusy = saveStatus === 'pending' || form.isSubmitting;
  const timezone = useExportsSelector(session.selectTimezone);
  return (
    <div className={testStyles.test}>
      <Button
        icon={PlugZap}
        busy={test.status === 'pending'}
        disabled={(!form.canTest || isBusy) && test.status !== 'pending'}
        onClick={form.test}
      >
        <FormattedMessage id="admin.exports.test" />
      </Button>
      <div role="status" className={testStyles.tested}>
        {test.status === 'pending' && <FormattedMessage id="admin.exports.checking" />}
        {test.status === 'succeeded' && (
          <>
            <CircleCheck className={testStyles.connected} size={16} strokeWidth={1.6} aria-hidden />
            <p>
              <strong className={testStyles.connected}>
                <FormattedMessage id="admin.exports.connected" />
              </strong>{' '}
              <FormattedMessage
                id={
                  form.values.changePassword
                    ? 'admin.exports.testedTyped'
                    : 'admin.exports.testedStored'
                }
                values={{ time: formatTime(test.at, timezone) }}
              />
            </p>
          </>
        )}
      </div>
      {test.status === 'failed' && <ExportFailed failure={test.failure} />}
    </div>
  );
}
