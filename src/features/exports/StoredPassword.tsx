import { KeyRound } from 'lucide-react';
import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { CheckboxField } from '@/components/form/CheckboxField';
import styles from './ExportForm.module.css';

type StoredPasswordProps = {
  hasPassword: boolean;
  /** It was stored for another server or user than the one that is typed. */
  isOtherServer: boolean;
  /** Another one is typed. */
  isChanged: boolean;
  onChange: (isChanged: boolean) => void;
};

/** What is known of the stored password, which nobody sees, and why the box beside it is as it is. */
function stateOf({ hasPassword, isOtherServer, isChanged }: Omit<StoredPasswordProps, 'onChange'>) {
  if (!hasPassword) return 'admin.exports.passwordNone';
  if (isOtherServer) return 'admin.exports.passwordOtherServer';
  return isChanged ? 'admin.exports.passwordStored' : 'admin.exports.passwordConfigured';
}

/** Says whether a password is stored, and has the one control that replaces it. */
export function StoredPassword({ onChange, ...state }: StoredPasswordProps) {
  const id = useId();
  const intl = useIntl();
  return (
    <div className={styles.secret}>
      <KeyRound size={16} strokeWidth={1.6} aria-hidden />
      <span id={id} role="status" className={styles.state}>
        <FormattedMessage id={stateOf(state)} />
      </span>
      <CheckboxField
        label={intl.formatMessage({ id: 'admin.exports.changePassword' })}
        describedBy={id}
        checked={state.isChanged}
        disabled={!state.hasPassword || state.isOtherServer}
        onChange={onChange}
      />
    </div>
  );
}
