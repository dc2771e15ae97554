import { Check } from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { foldText } from '@/components/foldText';
import { TextInput } from '@/components/TextInput';
import { classNames } from '@/lib/classNames';
import styles from './FilterChip.module.css';

/** `keywords` are found by the search as well, but not shown. */
export type FilterOption = { value: string; label: string; keywords?: string };

type FilterOptionsProps = {
  label: string;
  value: string | null;
  options: readonly FilterOption[];
  onChoose: (value: string | null) => void;
};

/** With more options than this there is a box to search them. */
const SEARCH_FROM = 8;

/** The options, with "All" before them. Arrows, Home and End move, typing searches, Enter chooses. */
export function FilterOptions({ label, value, options, onChoose }: FilterOptionsProps) {
  const id = useId();
  const intl = useIntl();
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const isSearched = options.length > SEARCH_FROM;
  const [search, setSearch] = useState('');
  const wanted = foldText(search.trim());
  const found = options.filter((option) =>
    foldText(`${option.label} ${option.keywords ?? ''}`).includes(wanted),
  );
  const all = { value: null, label: intl.formatMessage({ id: 'admin.filter.all' }) };
  const shown = wanted === '' ? [all, ...found] : found;
  const [active, setActive] = useState(() =>
    Math.max(
      0,
      shown.findIndex((option) => option.value === value),
    ),
  );
  const activeId = shown[active] ? `${id}option${active}` : undefined;
  useEffect(() => (input.current ?? list.current)?.focus(), []);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const keyDown = (event: KeyboardEvent) => {
    const last = shown.length - 1;
    const targets: Record<string, number> = {
      ArrowDown: Math.min(active + 1, last),
      ArrowUp: Math.max(active - 1, 0),
      Home: 0,
      End: last,
    };
    const target = targets[event.key];
    const option = shown[active];
    const isChoice = event.key === 'Enter' || (event.key === ' ' && !isSearched);
    if (target !== undefined) setActive(Math.max(0, target));
    else if (isChoice && option) onChoose(option.value);
    else return;
    event.preventDefault();
  };
  // Keys are heard by what has the focus, which keeps it while one points.
  const pointing = (option: string | null, index: number) => ({
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    onMouseMove: () => setActive(index),
    onClick: () => onChoose(option),
  });

  return (
    <>
      {isSearched && (
        <TextInput
          ref={input}
          role="combobox"
          aria-expanded
          aria-autocomplete="list"
          aria-controls={`${id}list`}
          aria-activedescendant={activeId}
          aria-label={intl.formatMessage({ id: 'field.searchIn' }, { label })}
          placeholder={intl.formatMessage({ id: 'admin.filter.nameOrId' })}
          value={search}
          onChange={(text) => {
            setSearch(text);
            setActive(0);
          }}
          onKeyDown={keyDown}
        />
      )}
      <div
        ref={list}
        id={`${id}list`}
        role="listbox"
        aria-label={label}
        aria-activedescendant={isSearched ? undefined : activeId}
        tabIndex={isSearched ? -1 : 0}
        className={styles.list}
        onKeyDown={isSearched ? undefined : keyDown}
      >
        {shown.map((option, index) => (
          <div
            key={option.value ?? ''}
            id={`${id}option${index}`}
            role="option"
            aria-selected={option.value === value}
            className={classNames(styles.option, index === active && styles.active)}
            {...pointing(option.value, index)}
          >
            <Check size={16} strokeWidth={1.8} aria-hidden className={styles.mark} />
            <bdi className={styles.text}>{option.label}</bdi>
          </div>
        ))}
        {shown.length === 0 && (
          <div role="presentation" className={styles.none}>
            <span role="status">
              <FormattedMessage id="table.noMatch" values={{ query: search.trim() }} />
            </span>
          </div>
        )}
      </div>
    </>
  );
}
