import { Search, X } from 'lucide-react';
import { useRef, useState, type CSSProperties, type KeyboardEvent } from 'react';
import { useIntl } from 'react-intl';
import { IconButton } from '@/components/IconButton';
import { Field } from '@/components/form/Field';
import { TextInput } from '@/components/form/TextInput';
import { OptionList } from '@/components/list/OptionList';
import { matching, useListbox, type ListOption } from '@/components/list/useListbox';
import { useNativeEscape } from '@/components/popup/useNativeEscape';
import styles from './ContextPicker.module.css';

type ContextPickerProps = {
  label: string;
  /** The chosen group ids. One that no option stands for is kept as it is. */
  value: readonly string[];
  options: readonly ListOption[];
  hint: string | undefined;
  disabled: boolean;
  onChange: (value: string[]) => void;
};

/** So few are all in view: how many match need not be said. */
const FEW = 6;
/** So many chips stand in the line; the others are counted. */
const CHIPS = 2;

/** Chooses several of hundreds, by typing and arrows; Backspace takes out the last. */
export function ContextPicker(props: ContextPickerProps) {
  const { label, value, options, hint, disabled, onChange } = props;
  const intl = useIntl();
  const input = useRef<HTMLInputElement>(null);
  const [search, setSearch] = useState('');
  const isSearched = options.length > FEW && search.trim() !== '';
  const shown = matching(options, search);
  const chosen = value.flatMap((known) => options.find((option) => option.value === known) ?? []);
  const missing = shown.filter((option) => !value.includes(option.value));

  const takeOut = (unwanted: string) => onChange(value.filter((kept) => kept !== unwanted));
  const listbox = useListbox({
    options: shown,
    isTyped: true,
    onChoose: (option) => {
      if (shown.length === 1) setSearch(''); // the next is another
      if (value.includes(option)) takeOut(option);
      else onChange([...value, option]);
    },
  });
  useNativeEscape(input, () => {
    setSearch('');
    return search !== '';
  });
  const keyDown = (event: KeyboardEvent) => {
    const last = chosen.at(-1);
    if (event.key === 'Backspace' && search === '' && last) takeOut(last.value);
    else listbox.onKeyDown(event);
  };

  return (
    <Field
      label={label}
      hint={hint}
      aside={intl.$t(
        { id: 'admin.users.chosen' },
        { chosen: chosen.length, total: options.length },
      )}
    >
      {(control) => (
        <div
          className={styles.box}
          style={{ '--rows': options.length } as CSSProperties}
          data-disabled={disabled || undefined}
        >
          <div className={styles.line}>
            <Search size={16} strokeWidth={1.6} aria-hidden className={styles.icon} />
            {chosen.slice(-CHIPS).map((option) => (
              <span key={option.value} className={styles.chip} title={option.label}>
                <bdi className="cut shrinks">{option.label}</bdi>
                <IconButton
                  icon={X}
                  className={styles.remove}
                  disabled={disabled}
                  label={intl.$t({ id: 'admin.users.takeOut' }, { name: option.label })}
                  onClick={() => {
                    input.current?.focus(); // the button is about to go
                    takeOut(option.value);
                  }}
                />
              </span>
            ))}
            {chosen.length > CHIPS && (
              <span
                className={styles.note}
                title={intl.formatList(chosen.slice(0, -CHIPS).map((option) => option.label))}
              >
                +{intl.formatNumber(chosen.length - CHIPS)}
              </span>
            )}
            <TextInput
              {...control}
              {...listbox.field}
              ref={input}
              aria-expanded
              className={styles.input}
              placeholder={intl.$t({ id: 'admin.filter.nameOrId' })}
              disabled={disabled}
              value={search}
              onChange={(text) => {
                setSearch(text);
                listbox.setActive(0);
              }}
              onKeyDown={keyDown}
            />
          </div>
          <OptionList
            isMulti
            listbox={listbox}
            label={label}
            chosen={value}
            search={search}
            disabled={disabled}
            className={styles.list}
          />
          <div className={styles.foot}>
            <span role="status" className={styles.note}>
              {isSearched &&
                intl.$t(
                  { id: 'admin.users.matching' },
                  { found: shown.length, total: options.length },
                )}
            </span>
            {isSearched && missing.length > 1 && (
              <button
                type="button"
                className={styles.all}
                disabled={disabled}
                onClick={() => {
                  input.current?.focus();
                  onChange([...value, ...missing.map((option) => option.value)]);
                }}
              >
                {intl.$t({ id: 'admin.users.chooseAll' }, { count: shown.length })}
              </button>
            )}
          </div>
        </div>
      )}
    </Field>
  );
}
