import { useState } from 'react';
import { Eye, EyeOff } from 'lucide-react';
import { useIntl } from 'react-intl';
import { IconButton } from '../IconButton';
import { TextField, type TextFieldProps } from './TextField';
import styles from './PasswordField.module.css';

type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'around'> & {
  /** The accessible name of its toggle, where it is no password. */
  toggleLabel?: string;
};

/** A labelled password, with a toggle that shows it. */
export function PasswordField({ toggleLabel, ...field }: PasswordFieldProps) {
  const intl = useIntl();
  const [shown, setShown] = useState(false);
  return (
    <TextField
      autoCapitalize="none"
      spellCheck={false}
      {...field}
      type={shown ? 'text' : 'password'}
      around={(input) => (
        <span className={styles.box}>
          {input}
          <IconButton
            className={styles.toggle}
            size="small"
            icon={shown ? EyeOff : Eye}
            label={toggleLabel ?? intl.$t({ id: 'field.showPassword' })}
            aria-pressed={shown}
            disabled={field.disabled}
            onClick={() => setShown(!shown)}
          />
        </span>
      )}
    />
  );
}
