import { ChevronDown } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent, type SyntheticEvent } from 'react';
import { classNames } from '@/lib/classNames';
import { foldText } from '../foldText';
import { Field, type FieldTexts } from '../form/Field';
import { TextInput } from '../form/TextInput';
import { useAnchored } from '../popup/useAnchored';
import { useNativeEscape } from '../popup/useNativeEscape';
import { OptionList } from './OptionList';
import controlStyles from './SelectField.module.css';
import styles from './SelectorList.module.css';
import { matching, useListbox, type ListOption } from './useListbox';

/** The list hides this long (ms) after a selection. */
const HIDE_DELAY = 150;

/** `name`, typed whole, means this one, as the label does. */
export type SelectorOption = ListOption & { name?: string };

type SelectorListProps = FieldTexts & {
  /** The chosen option; a value that is not among the options shows nothing. */
  value: string;
  options: readonly SelectorOption[];
  placeholder?: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  disabled?: boolean;
  name?: string;
  /** What is typed chooses what it names or alone fits; where several or none fit, nothing. */
  choosesTyped?: boolean;
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

/** A choice of one among many: a combobox whose list expands under it and is searched by typing. */
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
  const input = useRef<HTMLInputElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isOpen, setOpen] = useState(false);
  const [search, setSearch] = useState<string | null>(null);
  const selected = options.find((option) => option.value === value);
  const listbox = useListbox({
    options: matching(options, search ?? ''),
    isTyped: true,
    onChoose: (next) => {
      onChange(next);
      clearTimeout(timer.current);
      timer.current = setTimeout(hide, HIDE_DELAY);
    },
  });
  useAnchored(popup, input, isOpen, { maxHeight: 288 });
  useEffect(() => () => clearTimeout(timer.current), []);

  const show = () => {
    clearTimeout(timer.current);
    if (!isOpen) listbox.activate(value);
    setOpen(true);
  };
  const hide = () => {
    clearTimeout(timer.current);
    setOpen(false);
    setSearch(null);
  };
  const type = (text: string) => {
    show();
    setSearch(text);
    listbox.setActive(0);
    if (choosesTyped) onChange(meantBy(options, text));
  };
  useNativeEscape(input, () => {
    hide();
    return isOpen;
  });
  const keyDown = (event: KeyboardEvent) => {
    if (isOpen) listbox.onKeyDown(event);
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      show();
      event.preventDefault();
    }
  };

  // So that typing replaces it; backwards, so that its beginning stays in sight.
  const selectText = ({ currentTarget: field }: SyntheticEvent<HTMLInputElement>) => {
    field.setSelectionRange(0, field.value.length, 'backward');
    requestAnimationFrame(() => (field.scrollLeft = 0)); // a dialog that opens scrolls to its end
  };

  return (
    <Field {...texts}>
      {(control) => (
        <span className={controlStyles.box}>
          <TextInput
            {...control}
            {...listbox.field}
            ref={input}
            name={name}
            aria-expanded={isOpen}
            aria-activedescendant={isOpen ? listbox.activeId : undefined}
            className={controlStyles.select}
            disabled={disabled}
            placeholder={placeholder}
            value={search ?? selected?.label ?? ''}
            onChange={type}
            onKeyDown={keyDown}
            onFocus={selectText}
            onMouseDown={show} // as it gets the focus: an error may move it away from the release
            onClick={(event) => {
              if (search === null) selectText(event);
              show();
            }}
            onBlur={() => {
              hide();
              onBlur?.();
            }}
          />
          <ChevronDown className={controlStyles.chevron} size={16} strokeWidth={1.6} aria-hidden />
          {isOpen && (
            <div ref={popup} className={classNames(styles.popup, styles.ofField)}>
              <OptionList
                listbox={listbox}
                label={texts.label}
                chosen={[value]}
                search={search ?? ''}
              />
            </div>
          )}
        </span>
      )}
    </Field>
  );
}
