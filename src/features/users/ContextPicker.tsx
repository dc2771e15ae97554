import { Search, X } from 'lucide-react';
import { useCallback, useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { foldText } from '@/components/foldText';
import { IconButton } from '@/components/IconButton';
import { TextInput } from '@/components/form/TextInput';
import { useNativeEscape } from '@/components/popup/useNativeEscape';
import { classNames } from '@/lib/classNames';
import styles from './ContextPicker.module.css';
import { ContextRow } from './ContextRow';
import { useRowsInView } from './useRowsInView';

/** A data context that can be chosen. */
export type ContextOption = { groupId: string; id: string; name: string };

type ContextPickerProps = {
  label: string;
  /** The chosen group ids. One that no option stands for is kept as it is. */
  value: readonly string[];
  options: readonly ContextOption[];
  hint: string | undefined;
  disabled: boolean;
  onChange: (value: string[]) => void;
};

/** So many chips stand in the line; the others are counted. */
const CHIPS = 2;

/**
 * Chooses several of hundreds: typing searches by name or id, arrows move, Enter chooses or takes out, Backspace in the
 * empty field takes out the one that was chosen last. The list has always the same height.
 */
export function ContextPicker({
  label,
  value,
  options,
  hint,
  disabled,
  onChange,
}: ContextPickerProps) {
  const id = useId();
  const intl = useIntl();
  const input = useRef<HTMLInputElement>(null);
  const [search, setSearch] = useState('');
  const [lastActive, setActive] = useState(0);
  const wanted = foldText(search.trim());
  const shown = options.filter((option) =>
    foldText(`${option.name} ${option.id}`).includes(wanted),
  );
  const active = Math.min(lastActive, shown.length - 1);
  const list = useRef<HTMLDivElement>(null);
  const { from, to, above, below, onScroll, show } = useRowsInView(shown.length);
  const activeId = active >= from && active < to ? `${id}option${active}` : undefined;
  const chosen = value.flatMap((groupId) => options.find((o) => o.groupId === groupId) ?? []);
  const missing = shown.filter(({ groupId }) => !value.includes(groupId));

  useNativeEscape(input, () => {
    setSearch('');
    return search !== '';
  });
  useEffect(() => {
    if (activeId && document.activeElement === input.current)
      document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  const activate = (row: number) => {
    show(list.current, row);
    setActive(row);
  };

  const takeOut = (groupId: string) => onChange(value.filter((kept) => kept !== groupId));
  const toggle = ({ groupId }: Pick<ContextOption, 'groupId'>) => {
    if (value.includes(groupId)) takeOut(groupId);
    else onChange([...value, groupId]);
  };
  const keyDown = (event: KeyboardEvent) => {
    const last = chosen.at(-1);
    const option = shown[active];
    if (event.key === 'ArrowDown') activate(Math.min(active + 1, shown.length - 1));
    else if (event.key === 'ArrowUp') activate(Math.max(active - 1, 0));
    else if (event.key === 'Enter') {
      if (option) toggle(option);
    } else if (event.key === 'Backspace' && search === '' && last) takeOut(last.groupId);
    else return;
    event.preventDefault();
  };
  const latestPress = useRef((_groupId: string, _index: number): void => undefined);
  useEffect(() => {
    latestPress.current = (groupId, index) => {
      if (disabled) return;
      setActive(index);
      toggle({ groupId });
    };
  });
  const press = useCallback(
    (groupId: string, index: number) => latestPress.current(groupId, index),
    [],
  );

  return (
    <div className={styles.field}>
      <div className={styles.top}>
        <label htmlFor={`${id}input`} className={styles.label}>
          {label}
        </label>
        <span id={`${id}count`} className={styles.note} aria-live="polite">
          <FormattedMessage
            id="admin.users.chosen"
            values={{ chosen: chosen.length, total: options.length }}
          />
        </span>
      </div>
      <div className={styles.box} data-disabled={disabled || undefined}>
        <div className={styles.line}>
          <Search size={16} strokeWidth={1.6} aria-hidden className={styles.icon} />
          {chosen.slice(-CHIPS).map((option) => (
            <span key={option.groupId} className={styles.chip} title={option.name}>
              <bdi className={styles.cut}>{option.name}</bdi>
              <IconButton
                icon={X}
                className={styles.remove}
                disabled={disabled}
                label={intl.formatMessage({ id: 'admin.users.takeOut' }, { name: option.name })}
                onClick={() => {
                  input.current?.focus(); // the button is about to go
                  takeOut(option.groupId);
                }}
              />
            </span>
          ))}
          {chosen.length > CHIPS && (
            <span
              className={styles.note}
              title={intl.formatList(chosen.slice(0, -CHIPS).map(({ name }) => name))}
            >
              +{intl.formatNumber(chosen.length - CHIPS)}
            </span>
          )}
          <TextInput
            ref={input}
            id={`${id}input`}
            role="combobox"
            aria-expanded
            aria-autocomplete="list"
            aria-controls={`${id}list`}
            aria-activedescendant={activeId}
            aria-describedby={classNames(`${id}count`, hint && `${id}hint`)}
            className={styles.input}
            placeholder={intl.formatMessage({ id: 'admin.filter.nameOrId' })}
            spellCheck={false}
            disabled={disabled}
            value={search}
            onChange={(text) => {
              setSearch(text);
              setActive(0);
            }}
            onKeyDown={keyDown}
          />
        </div>
        <div
          ref={list}
          id={`${id}list`}
          role="listbox"
          aria-multiselectable
          aria-label={label}
          aria-disabled={disabled}
          tabIndex={-1}
          className={styles.list}
          onScroll={onScroll}
        >
          <div role="presentation" style={{ height: above }} />
          {shown.slice(from, to).map(({ groupId, id: contextId, name }, at) => (
            <ContextRow
              key={groupId}
              rowId={`${id}option${from + at}`}
              groupId={groupId}
              id={contextId}
              name={name}
              wanted={wanted}
              index={from + at}
              count={shown.length}
              isChosen={value.includes(groupId)}
              isActive={from + at === active}
              disabled={disabled}
              onPress={press}
            />
          ))}
          <div role="presentation" style={{ height: below }} />
        </div>
        <div className={styles.foot}>
          <span role="status" className={styles.note}>
            {wanted !== '' && (
              <FormattedMessage
                id="admin.users.matching"
                values={{ found: shown.length, total: options.length }}
              />
            )}
          </span>
          {wanted !== '' && missing.length > 1 && (
            <button
              type="button"
              className={styles.all}
              disabled={disabled}
              onClick={() => {
                input.current?.focus();
                onChange([...value, ...missing.map(({ groupId }) => groupId)]);
              }}
            >
              <FormattedMessage id="admin.users.chooseAll" values={{ count: shown.length }} />
            </button>
          )}
        </div>
      </div>
      {hint && (
        <p id={`${id}hint`} className={styles.note}>
          {hint}
        </p>
      )}
    </div>
  );
}
