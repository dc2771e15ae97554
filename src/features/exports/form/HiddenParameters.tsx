import { X } from 'lucide-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useIntl } from 'react-intl';
import { Field } from '@/components/form/Field';
import { TextInput } from '@/components/form/TextInput';
import { keysOf } from './exportForm';
import styles from './HiddenParameters.module.css';
import type { ExportFormState } from './useExportForm';

/** Comma, Enter or leaving the field makes a chip; Backspace in the empty field takes the last. */
export function HiddenParameters({ form }: { form: ExportFormState }) {
  const intl = useIntl();
  const { name, value, onChange, onBlur } = form.field('exportEmailKeys');
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const keys = keysOf(value);

  const keep = (next: readonly string[]) => {
    const text = [...new Set(next)].join(', ');
    if (text !== keys.join(', ')) onChange(text);
  };
  const change = (text: string) => {
    const parts = text.split(',');
    setTyped(parts.at(-1) ?? '');
    if (parts.length > 1) keep([...keys, ...keysOf(parts.slice(0, -1).join(','))]);
  };
  const settle = () => {
    keep([...keys, ...keysOf(typed)]);
    setTyped('');
  };
  const keyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && typed.trim() !== '') {
      event.preventDefault(); // the form is saved with the next one
      settle();
    } else if (event.key === 'Backspace' && typed === '') keep(keys.slice(0, -1));
  };
  return (
    <Field
      label={intl.$t({ id: 'admin.exports.exportEmailKeys' })}
      hint={intl.$t({ id: 'admin.exports.hiddenParametersHint' })}
    >
      {(control) => (
        <div className={styles.box}>
          {keys.length > 0 && (
            <ul
              className={styles.chips}
              aria-label={intl.$t({ id: 'admin.exports.exportEmailKeys' })}
            >
              {keys.map((key) => (
                <li key={key} className={styles.chip}>
                  <bdi>{key}</bdi>
                  <button
                    type="button"
                    className={styles.remove}
                    aria-label={intl.$t({ id: 'admin.exports.removeParameter' }, { name: key })}
                    onClick={() => {
                      keep(keys.filter((kept) => kept !== key));
                      input.current?.focus(); // the button goes
                    }}
                  >
                    <X size={14} strokeWidth={1.8} aria-hidden />
                  </button>
                </li>
              ))}
            </ul>
          )}
          <TextInput
            {...control}
            ref={input}
            name={name}
            className={styles.input}
            autoCapitalize="none"
            spellCheck={false}
            placeholder={intl.$t({ id: 'admin.exports.addParameter' })}
            value={typed}
            onChange={change}
            onKeyDown={keyDown}
            onBlur={() => {
              settle();
              onBlur();
              // It must be one of them.
              if (form.values.isGroupByFieldEnabled) form.field('fieldValue').onBlur();
            }}
          />
        </div>
      )}
    </Field>
  );
}
