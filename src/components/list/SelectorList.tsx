import { ChevronDown } from 'lucide-react';
import { useCallback, useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { FormattedMessage } from 'react-intl';
import { foldText } from '../foldText';
import { Field, type FieldTexts } from '../form/Field';
import { OptionRow } from './OptionRow';
import { TextInput } from '../form/TextInput';
import { useDrawnOptions } from './useDrawnOptions';
import { useFieldPopup } from '../popup/useFieldPopup';
import { useNativeEscape } from '../popup/useNativeEscape';
import controlStyles from './SelectField.module.css';
import styles from './SelectorList.module.css';

/** The list hides this long (ms) after a selection. */
const HIDE_DELAY = 150;

/** `keywords` are found by the search as well, but not shown; `name`, typed whole, means this one, as the label does. */
export type SelectorOption = { value: string; label: string; keywords?: string; name?: string };

type SelectorListProps = FieldTexts & {
  /** The chosen option; a value that is not among the options shows nothing. */
  value: string;
  options: readonly SelectorOption[];
  placeholder?: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  disabled?: boolean;
  name?: string;
  /** What is typed chooses what it names, or what alone it fits; where it fits several or none, nothing is chosen. */
  choosesTyped?: boolean;
};

const matching = (options: readonly SelectorOption[], search: string | null) => {
  const wanted = foldText((search ?? '').trim());
  return wanted === ''
    ? options
    : options.filter(({ label, keywords = '' }) =>
        foldText(`${label} ${keywords}`).includes(wanted),
      );
};

/** The one option that a text means; '' where it may mean several, or none. */
function meantBy(options: readonly SelectorOption[], text: string): string {
  const wanted = foldText(text.trim());
  const named = options.filter(({ label, name = label }) =>
    [label, name].some((each) => foldText(each) === wanted),
  );
  const [meant, ...others] = named.length > 0 ? named : matching(options, text);
  return meant && wanted !== '' && others.length === 0 ? meant.value : '';
}

/**
 * A choice of one among many: a combobox whose list expands under it and is searched by typing. A selection is taken at
 * once and hides the list 150 ms later; hiding clears the search text. Arrows, Home, End and Enter; Escape hides.
 */
export function SelectorList({
  value,
  options,
  placeholder,
  onChange,
  onBlur,
  disabled,
  name,
  choosesTyped = false,
  ...texts
}: SelectorListProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [open, setOpen] = useState(false);
  const [search, setSearch] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const selected = options.find((option) => option.value === value);
  const shown = matching(options, search);
  const activeId = open && shown[active] ? `${id}option${active}` : undefined;

  useFieldPopup(popup, input, open);
  useEffect(() => () => clearTimeout(timer.current), []);

  const show = () => {
    clearTimeout(timer.current);
    if (open) return;
    setOpen(true);
    setActive(
      Math.max(
        0,
        options.findIndex((option) => option.value === value),
      ),
    );
  };
  const hide = () => {
    clearTimeout(timer.current);
    setOpen(false);
    setSearch(null);
  };
  const type = (text: string) => {
    show();
    setSearch(text);
    setActive(0);
    if (choosesTyped) onChange(meantBy(options, text));
  };
  const choose = (next: string) => {
    onChange(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(hide, HIDE_DELAY);
  };
  useNativeEscape(input, () => {
    hide();
    return open;
  });

  const keyDown = (event: KeyboardEvent) => {
    const last = shown.length - 1;
    const targets: Record<string, number> = {
      ArrowDown: Math.min(active + 1, last),
      ArrowUp: Math.max(active - 1, 0),
      PageDown: Math.min(active + 8, last),
      PageUp: Math.max(active - 8, 0),
    };
    const target = targets[event.key];
    const option = shown[active];
    if (!open && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) show();
    else if (open && target !== undefined) setActive(Math.max(0, target));
    else if (open && event.key === 'Enter') {
      if (option) choose(option.value);
    } else return;
    event.preventDefault();
  };

  const latestChoose = useRef(choose);
  useEffect(() => {
    latestChoose.current = choose;
  });
  const chooseValue = useCallback((next: string | null) => latestChoose.current(next ?? ''), []);

  // With the focus the text is selected, so that typing replaces it.
  return (
    <Field {...texts}>
      {(control) => (
        <span className={controlStyles.box}>
          <TextInput
            {...control}
            ref={input}
            role="combobox"
            name={name}
            aria-autocomplete="list"
            aria-expanded={open}
            aria-controls={`${id}list`}
            aria-activedescendant={activeId}
            className={controlStyles.select}
            spellCheck={false}
            disabled={disabled}
            placeholder={placeholder}
            value={search ?? selected?.label ?? ''}
            onChange={type}
            onKeyDown={keyDown}
            onFocus={(event) => event.currentTarget.select()}
            onClick={(event) => {
              if (search === null) event.currentTarget.select();
              show();
            }}
            onBlur={() => {
              hide();
              onBlur?.();
            }}
          />
          <ChevronDown className={controlStyles.chevron} size={16} strokeWidth={1.6} aria-hidden />
          {open && (
            <div
              ref={popup}
              id={`${id}list`}
              role="listbox"
              aria-label={texts.label}
              className={styles.list}
            >
              <SelectorOptions
                id={id}
                options={shown}
                value={value}
                active={active}
                onPoint={setActive}
                onChoose={chooseValue}
              />
              {shown.length === 0 && (
                <div role="presentation" className={styles.none}>
                  <span role="status">
                    <FormattedMessage
                      id="table.noMatch"
                      values={{ query: (search ?? '').trim() }}
                    />
                  </span>
                </div>
              )}
            </div>
          )}
        </span>
      )}
    </Field>
  );
}

type SelectorOptionsProps = {
  id: string;
  options: readonly SelectorOption[];
  value: string;
  active: number;
  onPoint: (index: number) => void;
  onChoose: (value: string | null) => void;
};

function SelectorOptions({ id, options, value, active, onPoint, onChoose }: SelectorOptionsProps) {
  const drawn = useDrawnOptions(options, active);
  const activeId = drawn[active] ? `${id}option${active}` : undefined;
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  return drawn.map((option, index) => (
    <OptionRow
      key={option.value}
      id={`${id}option${index}`}
      value={option.value}
      label={option.label}
      index={index}
      isChosen={option.value === value}
      isActive={index === active}
      onPoint={onPoint}
      onChoose={onChoose}
    />
  ));
}
