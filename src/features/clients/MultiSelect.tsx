import { useIntl } from 'react-intl';
import { Field, type FieldTexts } from '@/components/form/Field';
import { OptionList } from '@/components/list/OptionList';
import { useListbox, type ListOption } from '@/components/list/useListbox';
import styles from './MultiSelect.module.css';

type MultiSelectProps = Pick<FieldTexts, 'label' | 'hint' | 'error'> & {
  /** The chosen values. One that no option stands for is kept as it is. */
  value: readonly string[];
  options: readonly ListOption[];
  /** The chosen values, in the options' order; fixed ones are always among them. */
  onChange: (value: string[]) => void;
};

/** A labelled list to choose several from: arrows, Home, End, letters; Space or Enter chooses. */
export function MultiSelect({ value, options, onChange, ...texts }: MultiSelectProps) {
  const intl = useIntl();
  const isChosen = (option: ListOption) => option.isFixed === true || value.includes(option.value);
  const listbox = useListbox({
    options,
    isTyped: false,
    onChoose: (toggled) => {
      if (options.some((option) => option.value === toggled && option.isFixed)) return;
      const others = value.filter((kept) => !options.some((known) => known.value === kept));
      const next = options.filter((option) => isChosen(option) !== (option.value === toggled));
      onChange([...others, ...next.map((option) => option.value)]);
    },
  });
  const counts = { chosen: options.filter(isChosen).length, total: options.length };
  return (
    <Field {...texts} isGroup aside={intl.$t({ id: 'field.chosen' }, counts)}>
      {(control) => (
        <OptionList
          isMulti
          listbox={listbox}
          label={texts.label}
          chosen={value}
          describedBy={control['aria-describedby']}
          className={styles.list}
        />
      )}
    </Field>
  );
}
