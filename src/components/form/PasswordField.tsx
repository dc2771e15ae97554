import { useState } from 'react';
import { Eye, EyeOff } from 'lucide-react';
import { useIntl } from 'react-intl';
import { Field } from './Field';
import { IconButton } from '../IconButton';
import type { TextFieldProps } from './TextField';
import { TextInput } from './TextInput';
import styles from './PasswordField.module.css';

type PasswordFieldProps = Omit<TextFieldProps, 'type'> & {
  /** The accessible name of its toggle, where it is no password. */
  toggleLabel?: string;
};

/** A labelled password, with a toggle that shows it. */
export function PasswordField({
  label,
  hint,
  error,
  required,
  hideLabel,
  className,
  toggleLabel,
  ...input
}: PasswordFieldProps) {
  const intl = useIntl();
  const [shown, setShown] = useState(false);
  return (
    <Field {...{ label, hint, error, required, hideLabel, className }}>
      {(control) => (
        <span className={styles.box}>
          <TextInput
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...control}
            required={required}
            type={shown ? 'text' : 'password'}
            className={styles.input}
          />
          <IconButton
            className={styles.toggle}
            size="small"
            icon={shown ? EyeOff : Eye}
            label={toggleLabel ?? intl.$t({ id: 'field.showPassword' })}
            aria-pressed={shown}
            disabled={input.disabled}
            onClick={() => setShown(!shown)}
          />
        </span>
      )}
    </Field>
  );
}
