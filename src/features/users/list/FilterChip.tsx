import { ChevronDown, X } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { IconButton } from '@/components/IconButton';
import { TextInput } from '@/components/form/TextInput';
import { OptionList } from '@/components/list/OptionList';
import { matching, useListbox, type ListOption } from '@/components/list/useListbox';
import { useAnchored, useLeaving } from '@/components/popup/useAnchored';
import { useNativeEscape } from '@/components/popup/useNativeEscape';
import { classNames } from '@/lib/classNames';
import styles from './FilterChip.module.css';

type FilterChipProps = {
  label: string;
  value: string | null;
  options: readonly ListOption[];
  onChange: (value: string | null) => void;
};

/** With more options than this there is a box to search them. */
const SEARCH_FROM = 8;

/** A filter of a list: a button with a list of what to filter by, and a way back to all. */
export function FilterChip({ label, value, options, onChange }: FilterChipProps) {
  const intl = useIntl();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const chosen = options.find((option) => option.value === value);
  useAnchored(popup, button, isOpen, { maxHeight: 304 });
  useLeaving(root, isOpen, () => setOpen(false));
  const leave = () => {
    setOpen(false);
    button.current?.focus();
  };
  useNativeEscape(root, () => {
    if (isOpen) leave();
    return isOpen;
  });
  const choose = (next: string) => {
    leave();
    onChange(next || null);
  };
  return (
    <div ref={root} className={classNames(styles.chip, chosen && styles.set)}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {chosen ? (
          <FormattedMessage
            id="admin.filter.set"
            values={{ label, value: <bdi>{chosen.label}</bdi> }}
          />
        ) : (
          label
        )}
        {!chosen && <ChevronDown size={16} strokeWidth={1.6} aria-hidden />}
      </button>
      {chosen && (
        <IconButton
          size="small"
          className={styles.remove}
          icon={X}
          label={intl.$t({ id: 'admin.filter.remove' }, { label })}
          onClick={() => choose('')}
        />
      )}
      {isOpen && (
        <div ref={popup} className={styles.popup}>
          <FilterOptions label={label} value={value ?? ''} options={options} onChoose={choose} />
        </div>
      )}
    </div>
  );
}

type FilterOptionsProps = Pick<FilterChipProps, 'label' | 'options'> & {
  value: string;
  onChoose: (value: string) => void;
};

/** The options, with "All" (the empty value) before them; many of them are searched by typing. */
function FilterOptions({ label, value, options, onChoose }: FilterOptionsProps) {
  const intl = useIntl();
  const root = useRef<HTMLDivElement>(null);
  const [search, setSearch] = useState('');
  const isTyped = options.length > SEARCH_FROM;
  const all = { value: '', label: intl.$t({ id: 'admin.filter.all' }) };
  const found = matching(options, search);
  const listbox = useListbox({
    options: search.trim() === '' ? [all, ...found] : found,
    isTyped,
    start: value,
    onChoose,
  });
  useLayoutEffect(() => {
    root.current?.querySelector<HTMLElement>('input, [role="listbox"]')?.focus();
  }, []);
  return (
    <div ref={root} className={styles.options}>
      {isTyped && (
        <TextInput
          {...listbox.field}
          aria-expanded
          aria-label={intl.$t({ id: 'field.searchIn' }, { label })}
          placeholder={intl.$t({ id: 'admin.filter.nameOrId' })}
          value={search}
          onChange={(text) => {
            setSearch(text);
            listbox.setActive(0);
          }}
          onKeyDown={listbox.onKeyDown}
        />
      )}
      <OptionList listbox={listbox} label={label} chosen={[value]} search={search} />
    </div>
  );
}
