import { useId, useState, type KeyboardEvent } from 'react';
import { foldText } from '../foldText';
import { itemAfterKey } from '../popup/itemAfterKey';

export type ListOption = {
  value: string;
  label: string;
  /** Stands at the end of the option's line, belongs to its name, and is found by the search. */
  detail?: string;
  /** Found by the search as well, but not shown. */
  keywords?: string;
  /** Always chosen, and cannot be taken out. */
  isFixed?: boolean;
};

/** The options in whose texts something is found, without regard to case and accents. */
export function matching<Option extends ListOption>(options: readonly Option[], search: string) {
  const wanted = foldText(search.trim());
  if (wanted === '') return options;
  return options.filter(({ label, detail = '', keywords = '' }) =>
    foldText(`${label} ${detail} ${keywords}`).includes(wanted),
  );
}

type ListboxGiven = {
  options: readonly ListOption[];
  /** A text field searches them, and has the focus. */
  isTyped: boolean;
  /** The option that is active at first; the first where it is not shown. */
  start?: string;
  onChoose: (value: string) => void;
};

export type Listbox = ReturnType<typeof useListbox>;

/** A list of options: the active one, and the keys that move and choose. OptionList draws it. */
export function useListbox({ options, isTyped, start = '', onChoose }: ListboxGiven) {
  const id = useId();
  const placeOf = (value: string) => options.findIndex((option) => option.value === value);
  const [moved, setActive] = useState(() => placeOf(start));
  const active = Math.max(0, Math.min(moved, options.length - 1));
  const option = options[active];
  const activeId = option && `${id}option${active}`;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const isChoice = event.key === 'Enter' || (event.key === ' ' && !isTyped);
    const labels = options.map(({ label }) => label);
    const target = itemAfterKey(event.key, active, labels, { isTyped });
    if (target !== undefined) setActive(target);
    else if (!isChoice) return;
    else if (option) onChoose(option.value);
    event.preventDefault();
  };
  return {
    id: `${id}list`,
    options,
    isTyped,
    active,
    activeId,
    optionId: (index: number) => `${id}option${index}`,
    setActive,
    activate: (value: string) => setActive(placeOf(value)),
    choose: onChoose,
    onKeyDown,
    field: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-controls': `${id}list`,
      'aria-activedescendant': activeId,
      spellCheck: false,
    } as const,
  };
}
