import { Check, CircleAlert, Lock } from 'lucide-react';
import { useId, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { useIntl } from 'react-intl';
import { classNames } from '@/lib/classNames';
import type { FieldTexts } from '@/components/form/Field';
import { foldText } from '@/components/foldText';
import fieldStyles from '@/components/form/Field.module.css';
import styles from './MultiSelect.module.css';

/** A fixed option is always chosen and cannot be taken out. */
export type MultiSelectOption = { value: string; label: string; fixed?: boolean };

type MultiSelectProps = Omit<FieldTexts, 'hideLabel'> & {
  /** The chosen values. One that no option stands for is kept as it is. */
  value: readonly string[];
  options: readonly MultiSelectOption[];
  /** The chosen values, those of options in the options' order; fixed ones are always among them. */
  onChange: (value: string[]) => void;
  onBlur?: () => void;
  disabled?: boolean;
};

/** A labelled list to choose several from. Arrows, Home, End and letters move in it, Space and Enter choose. */
export function MultiSelect({
  label,
  hint,
  error,
  value,
  options,
  onChange,
  onBlur,
  disabled = false,
}: MultiSelectProps) {
  const intl = useIntl();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [lastActive, setActive] = useState(0);
  const isChosen = ({ value: option, fixed = false }: MultiSelectOption) =>
    fixed || value.includes(option);
  const chosen = options.filter(isChosen);
  const active = Math.min(lastActive, options.length - 1);
  const hasError = Boolean(error);
  const note = error ?? hint;

  const toggle = (option: MultiSelectOption | undefined) => {
    if (!option || option.fixed || disabled) return;
    const others = value.filter((kept) => !options.some((known) => known.value === kept));
    const next = options.filter((known) => (known === option ? !isChosen(known) : isChosen(known)));
    onChange([...others, ...next.map((known) => known.value)]);
  };
  const moveTo = (index: number) => {
    setActive(index);
    list.current?.children[index]?.scrollIntoView({ block: 'nearest' });
  };
  // The list hears for all its options: it is the list that has the focus.
  const click = ({ target }: MouseEvent) => {
    const option = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
    if (!option) return;
    const index = Number(option.dataset.index);
    setActive(index);
    toggle(options[index]);
  };
  const keyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const last = options.length - 1;
    const targets: Record<string, number> = {
      ArrowDown: Math.min(active + 1, last),
      ArrowUp: Math.max(active - 1, 0),
      Home: 0,
      End: last,
    };
    const target =
      targets[event.key] ??
      (event.key.length === 1 && event.key !== ' '
        ? byLetter(options, active, event.key)
        : undefined);
    if (event.key === ' ' || event.key === 'Enter') toggle(options[active]);
    else if (target !== undefined) moveTo(target);
    else return;
    event.preventDefault();
  };

  return (
    <div className={fieldStyles.field} data-invalid={hasError || undefined}>
      <div className={styles.top}>
        <span id={`${id}label`} className={fieldStyles.label}>
          {label}
        </span>
        <span id={`${id}count`} className={styles.count}>
          {intl.formatMessage(
            { id: 'field.chosen' },
            { chosen: chosen.length, total: options.length },
          )}
        </span>
      </div>
      <div className={styles.box}>
        <div
          ref={list}
          role="listbox"
          aria-multiselectable
          aria-labelledby={`${id}label`}
          aria-describedby={classNames(`${id}count`, note ? `${id}note` : undefined)}
          data-invalid={hasError || undefined}
          aria-disabled={disabled}
          aria-activedescendant={options[active] ? `${id}option${active}` : undefined}
          tabIndex={disabled ? -1 : 0}
          className={styles.list}
          onClick={click}
          onKeyDown={keyDown}
          onBlur={onBlur}
        >
          {options.map((option, index) => (
            <div
              key={option.value}
              id={`${id}option${index}`}
              role="option"
              aria-selected={isChosen(option)}
              aria-disabled={option.fixed === true || disabled}
              data-index={index}
              className={classNames(styles.option, index === active && styles.active)}
            >
              <span className={styles.mark}>
                {option.fixed ? (
                  <Lock size={12} strokeWidth={2} aria-hidden />
                ) : (
                  <Check size={14} strokeWidth={2} aria-hidden />
                )}
              </span>
              {option.label}
            </div>
          ))}
        </div>
      </div>
      {note && (
        <p id={`${id}note`} className={hasError ? fieldStyles.error : fieldStyles.hint}>
          {hasError && <CircleAlert size={14} strokeWidth={1.8} aria-hidden />}
          <span>{note}</span>
        </p>
      )}
    </div>
  );
}

/** The next option that begins with a letter, searched from the one after the active. */
function byLetter(
  options: readonly MultiSelectOption[],
  from: number,
  letter: string,
): number | undefined {
  const indices = options.map((_, index) => (from + 1 + index) % options.length);
  return indices.find((index) =>
    foldText(options[index]?.label ?? '').startsWith(foldText(letter)),
  );
}
